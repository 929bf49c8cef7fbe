//===- RematLoopOps.td - What lowered loops need -----------*- tablegen -*-===//
//
// Loops themselves are upstream's; see Loop.h for the form they have.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMATLOOPOPS_TD
#define REMAT_IR_REMATLOOPOPS_TD

include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/ViewLikeInterface.td"
include "remat/IR/RematBase.td"

def ViewOp : Remat_Op<"view", [
    Pure, DeclareOpInterfaceMethods<ViewLikeOpInterface>]> {
  let summary = "A buffer that starts some bytes into another";
  let description = [{
    Both are contiguous; the result has another shape and element type, and is
    within the source. A loop hands its body slices of stacks in this way.

    ```mlir
    %slice = remat.view %stack[%bytes] : memref<12x64xf32> to memref<64xf32>
    ```
  }];
  let arguments = (ins AnyMemRef:$source, Index:$bytes);
  let results = (outs AnyMemRef:$result);
  let assemblyFormat = [{
    $source `[` $bytes `]` attr-dict `:` type($source) `to` type($result)
  }];
  let hasVerifier = 1;
}

#endif // REMAT_IR_REMATLOOPOPS_TD
