//===- Table.h - The report for a person ------------------------*- C++ -*-===//
//
// What is worth knowing at a glance; the JSON has the rest.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_TABLE_H
#define REMAT_TOOLS_RUN_TABLE_H

#include "Report.h"
#include "llvm/Support/raw_ostream.h"

namespace remat::run {

/// Prints memory and time with and without the plan, the largest kept and
/// recomputed values, what smaller budgets would cost, and a verdict if due.
void printTable(const Report &report, llvm::raw_ostream &os);

/// One line where recomputation has little to work on, else empty: because
/// activations are a small share of all bytes. `fits` tells whether the budget
/// was met.
std::string verdict(const Report &report, bool fits);

/// `1.23 s`, `45.6 ms`, `789 us`, `12 ns`.
std::string formatTime(int64_t ns);

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_TABLE_H
