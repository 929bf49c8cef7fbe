//===- Passes.td - Passes of the Import room ---------------*- tablegen -*-===//
//
// From a front end's program to one function of plain linalg on tensors.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_IMPORT_PASSES_TD
#define REMAT_IMPORT_PASSES_TD

include "mlir/Pass/PassBase.td"

def ImportPass : Pass<"remat-import", "::mlir::ModuleOp"> {
  let summary = "Turn a front end's program into one function of plain linalg";
  let description = [{
    Takes linalg on tensors as PyTorch (torch-mlir) and JAX (StableHLO
    legalized to linalg) export it, or as written by hand, with or without
    `remat.*` ops, and leaves one function of ops that the later rooms handle;
    all others are gone.

    - The entry is `entry`, else the only public function, else `main`. What it
      calls is inlined.
    - A mutable global of `ml_program`, such as a generator's seed, becomes an
      argument (`remat.initial` is its first value) and a result (`remat.next`
      is the argument's number).
    - An op between tensor ops that has effects, such as a print or a call of a
      function without a body, becomes a kernel of its own, whose call runs once
      and in order.
    - TOSA becomes linalg by upstream's passes.
    - A branch on tensors becomes both of its sides and a selection, where the
      side that is not taken can do no harm.
    - Arithmetic on tensors becomes `linalg.generic`; initial values that are
      not read become `tensor.empty`.
    - `cf.assert` becomes `remat.check`. Every access at an index that is not
      known to be in range gets a selection of a valid index, and a check unless
      an assertion was there: nothing is ever read or written out of bounds.
    - Scalars computed between tensor ops move into the bodies that use them.
    - `remat.name` ops become attributes of the op that produces the value,
      looking through reshapes and barriers; two names of one value are
      separated by a comma. `remat.barrier` and `remat.checkpoint` stay.
    - Arguments and results get roles (`remat.role`) where they have none, and
      `remat.donated` where JAX donates a buffer.
    - Common subexpressions are merged and the function is canonicalized;
      literals of more than a few elements are left alone.

    What cannot be handled is refused by name and location, with a note on what
    would help. `verifyImported` (remat/Import/Import.h) states what is left.
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"\"\"",
           "Function to import; by default the only public one, or 'main'">
  ];
  let statistics = [
    Statistic<"numInlined", "inlined", "Number of calls inlined">,
    Statistic<"numEffects", "effects", "Number of ops that run once">,
    Statistic<"numChecks", "checks", "Number of run-time checks">,
    Statistic<"numGuarded", "guarded", "Number of indices made safe">,
    Statistic<"numNames", "names", "Number of values named">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect", "::remat::RematDialect"];
}

def SpecializePass : Pass<"remat-specialize", "::mlir::ModuleOp"> {
  let summary = "Give a program with a dynamic batch one batch size";
  let description = [{
    Every dynamic dimension of the entry's arguments becomes `batch`, at most
    one in each argument; what follows from that for the rest of the program is
    left to upstream's canonicalization, for which arithmetic on tensors of
    dynamic shape becomes linalg. What the entry calls is inlined, and the rest
    of the module erased.

    A dimension that is still dynamic afterwards (it depends on data, or on an
    op without the folders for it) is refused by `remat-import`, by name and
    location.
  }];
  let options = [
    Option<"entry", "entry", "std::string", /*default=*/"\"\"",
           "Function to specialize; by default the only public one, or 'main'">,
    Option<"batch", "batch", "int64_t", /*default=*/"0",
           "Size of the dynamic dimensions">
  ];
  let statistics = [
    Statistic<"numSpecialized", "specialized", "Number of arguments specialized">
  ];
  let dependentDialects = ["::mlir::tensor::TensorDialect",
                           "::remat::RematDialect"];
}

#endif // REMAT_IMPORT_PASSES_TD
