//===- Progress.h - What a long run is doing --------------------*- C++ -*-===//
//
// One line on the terminal that is written over, and nothing where standard
// error is a file.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_PROGRESS_H
#define REMAT_TOOLS_RUN_PROGRESS_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/raw_ostream.h"

namespace remat::run {

class Progress {
public:
  Progress() : isTerminal(llvm::errs().is_displayed()) {}
  ~Progress() { clear(); }

  void show(const llvm::Twine &stage) {
    if (isTerminal)
      llvm::errs() << "\r\033[K" << stage << " ...";
  }
  /// Call before printing anything else.
  void clear() {
    if (isTerminal)
      llvm::errs() << "\r\033[K";
  }

private:
  bool isTerminal;
};

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_PROGRESS_H
