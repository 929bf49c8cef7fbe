//===- RematAttrs.td - Attributes of the remat dialect -----*- tablegen -*-===//
//
// Plain records that one room writes and another reads; no room includes
// another, these are what they share.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IR_REMATATTRS_TD
#define REMAT_IR_REMATATTRS_TD

include "mlir/IR/EnumAttr.td"
include "remat/IR/RematBase.td"

def Remat_PlaceKind : I32Enum<"PlaceKind", "what a planned value lives in", [
    I32EnumCase<"Arena", 0, "arena">,
    I32EnumCase<"Result", 1, "result">,
    I32EnumCase<"Argument", 2, "argument">]> {
  let cppNamespace = "::remat";
}

def Remat_InPlaceAttr : Remat_Attr<"InPlace", "in_place"> {
  let summary = "A kernel result may take the storage of an operand";
  let description = [{
    `#remat.in_place<result = 0, operand = 1>`: result 0 may be written over
    operand 1 while the kernel runs, with the same bits as out of place. It is
    a permission; a plan that uses it ends the operand's value.
  }];
  let parameters = (ins "int64_t":$result, "int64_t":$operand);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Remat_KernelInfoAttr : Remat_Attr<"KernelInfo", "kernel_info"> {
  let summary = "What scheduling a kernel alone found out about it";
  let description = [{
    Facts of one kernel for one target and thread count. Bytes and operations
    are of one call. `time_ns` is the time that the planner uses: measured
    where a profile had the kernel's `hash`, otherwise from the device's
    roofline.

    | field | meaning |
    |---|---|
    | `target` | `cpu` or the GPU chip it was scheduled for |
    | `threads` | threads that share one call |
    | `hash` | fingerprint of the kernel's printed body, the key of profiles |
    | `workspace_bytes` | scratch for one call, all threads together |
    | `flops` | arithmetic operations |
    | `bytes_moved` | bytes read and written at least once |
    | `time_ns` | time of one call |
    | `checks` | messages of its run-time checks, in order; a failed call reports the index |
    | `in_place` | pairs that are legal and bitwise neutral |
  }];
  let parameters = (ins
    "::mlir::StringAttr":$target,
    "int64_t":$threads,
    "::mlir::StringAttr":$hash,
    "int64_t":$workspace_bytes,
    "int64_t":$flops,
    "int64_t":$bytes_moved,
    "int64_t":$time_ns,
    OptionalArrayRefParameter<"::mlir::StringAttr">:$checks,
    OptionalArrayRefParameter<"InPlaceAttr">:$in_place);
  let assemblyFormat = [{
    `<` `target` `=` $target `,` `threads` `=` $threads `,` `hash` `=` $hash
    `,` `workspace_bytes` `=` $workspace_bytes `,` `flops` `=` $flops
    `,` `bytes_moved` `=` $bytes_moved `,` `time_ns` `=` $time_ns
    `` custom<KernelLists>($checks, $in_place) `>`
  }];
  let genVerifyDecl = 1;
}

def Remat_PlaceAttr : Remat_Attr<"Place", "place"> {
  let summary = "Where a planned value lives";
  let description = [{
    `#remat.place<arena, 4096>` is byte 4096 of the arena,
    `#remat.place<result, 2>` the caller's buffer of the step's result 2, and
    `#remat.place<argument, 1>` the buffer of donated argument 1.
  }];
  let parameters = (ins EnumParameter<Remat_PlaceKind>:$kind, "int64_t":$value);
  let assemblyFormat = "`<` $kind `,` $value `>`";
  let genVerifyDecl = 1;
}

def Remat_MoveKind : I32Enum<"MoveKind", "a part of a transfer", [
    I32EnumCase<"Offload", 0, "offload">,
    I32EnumCase<"Wait", 1, "wait">,
    I32EnumCase<"Fetch", 2, "fetch">]> {
  let cppNamespace = "::remat";
}

def Remat_MoveAttr : Remat_Attr<"Move", "move"> {
  let summary = "A part of a transfer between the arena and the second memory";
  let description = [{
    `#remat.move<kind = offload, call = 3, result = 0, offset = 4096>` starts to
    copy what result 0 of call 3 is now to byte 4096 of the second memory,
    `wait` waits until that is done, and `fetch` starts to bring it back to byte
    `offset` of the arena. Calls are counted as in `steps` of the plan.
  }];
  let parameters = (ins
    EnumParameter<Remat_MoveKind>:$kind, "int64_t":$call, "int64_t":$result,
    DefaultValuedParameter<"int64_t", "0">:$offset);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Remat_PlanAttr : Remat_Attr<"Plan", "plan"> {
  let summary = "A plan for a step";
  let description = [{
    `steps` lists the executions in order, by index of the step's calls in the
    order of the function; an index that comes again is a recomputation.
    `places` holds one place per result of each execution, in that order, and
    `workspaces` one arena offset per execution (-1 where the kernel has none).
    Where a step is -1 it is the next of `moves`, the parts of transfers to a
    second memory, of which `tier_bytes` are used.
    `fingerprint` is that of the step (calls, kernels, types, facts) that the
    plan is for; a plan is applied to nothing else.
  }];
  let parameters = (ins
    "::mlir::StringAttr":$strategy,
    "int64_t":$budget_bytes,
    "int64_t":$peak_bytes,
    "int64_t":$time_ns,
    "int64_t":$unplanned_peak_bytes,
    "int64_t":$unplanned_time_ns,
    "int64_t":$bound_ns,
    "::mlir::StringAttr":$fingerprint,
    "::mlir::DenseI64ArrayAttr":$steps,
    "::mlir::ArrayAttr":$places,
    "::mlir::DenseI64ArrayAttr":$workspaces,
    OptionalParameter<"::mlir::ArrayAttr">:$moves,
    DefaultValuedParameter<"int64_t", "0">:$tier_bytes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Remat_DeviceAttr : Remat_Attr<"Device", "device"> {
  let summary = "A device description for the roofline cost model";
  let description = [{
    Peak rates of one thread or of the whole device. Time of a kernel =
    `launch_ns` + max(flops of contractions / `contraction_flops`, other flops
    / `elementwise_flops`, bytes / `bandwidth`); rates are per second.
  }];
  let parameters = (ins
    "::mlir::StringAttr":$name,
    "int64_t":$contraction_flops,
    "int64_t":$elementwise_flops,
    "int64_t":$bandwidth,
    "int64_t":$launch_ns,
    "int64_t":$memory_bytes);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def Remat_PolicyAttr : Remat_Attr<"Policy", "policy"> {
  let summary = "Which values a user wants saved or recomputed";
  let description = [{
    `#remat.policy<"save name=qkv,attn_out; recompute path=h.*.mlp">`: rules
    separated by `;`, the first that matches a value decides. A rule is `save`,
    `recompute` or `narrow=TYPE` (the value may be stored in this type, which
    changes numbers), then a selector with glob patterns separated by commas:
    `name=` (of `remat.name`), `op=` (kind of op or kernel), `path=` (module
    path of its location), `type=` (type of layer), or the word `all`.
    Values that no rule matches are the planner's to choose.
  }];
  let parameters = (ins StringRefParameter<"rules, see above">:$rules);
  let assemblyFormat = "`<` $rules `>`";
  let genVerifyDecl = 1;
}

#endif // REMAT_IR_REMATATTRS_TD
