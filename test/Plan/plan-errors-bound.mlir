// What no plan can do, although no call needs it alone.
// RUN: remat-opt %s --remat-plan="budget=100" --verify-diagnostics

// Each value has 1 KiB. The two factors of %r meet although each of them alone
// needs less: whichever is made last, the other one and the argument of its
// maker are there.
remat.kernel private @wide(%x: tensor<256xf32>) -> tensor<256xf32>
    attributes {info = #remat.kernel_info<target = "cpu", threads = 1,
      hash = "1", workspace_bytes = 4096, flops = 1, bytes_moved = 1,
      time_ns = 1>} {
  remat.yield %x : tensor<256xf32>
}
remat.kernel private @dot(%x: tensor<256xf32>, %y: tensor<256xf32>) -> tensor<f32> {
  %c = arith.constant dense<0.0> : tensor<f32>
  remat.yield %c : tensor<f32>
}
// expected-error @+1 {{budget of 100 bytes cannot be met: no plan needs less than 6144 bytes (6.00 KiB)}}
func.func @gather(%x: tensor<256xf32>, %z: tensor<256xf32>) -> tensor<f32> attributes {remat.step} {
  %e = remat.call @wide(%x) : (tensor<256xf32>) -> tensor<256xf32>
  %a = remat.call @wide(%z) : (tensor<256xf32>) -> tensor<256xf32>
  // expected-note-re @+1 {{inputs of '{{.*}}' come together here: while '{{.*}}' makes the last of them, 6144 bytes (6.00 KiB) are needed}}
  %r = remat.call @dot(%e, %a) : (tensor<256xf32>, tensor<256xf32>) -> tensor<f32>
  return %r : tensor<f32>
}
