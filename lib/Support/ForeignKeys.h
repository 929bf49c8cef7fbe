//===- ForeignKeys.h - Keys about other things ------------------*- C++ -*-===//
//
// DeepSpeed has one file for all of its settings; few are about recomputation.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_SUPPORT_FOREIGNKEYS_H
#define REMAT_LIB_SUPPORT_FOREIGNKEYS_H

#include "llvm/ADT/StringRef.h"

namespace remat {

/// The key or section of DeepSpeed's file that `name` is, with hyphens or not,
/// as DeepSpeed spells it, where it is not about recomputation. Else empty.
llvm::StringRef foreignKey(llvm::StringRef name);

} // namespace remat

#endif // REMAT_LIB_SUPPORT_FOREIGNKEYS_H
