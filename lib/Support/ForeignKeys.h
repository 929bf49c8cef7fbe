//===- ForeignKeys.h - Keys about other things ------------------*- C++ -*-===//
//
// DeepSpeed and Megatron-LM have one file for all settings of a training; few
// are about recomputation.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_LIB_SUPPORT_FOREIGNKEYS_H
#define REMAT_LIB_SUPPORT_FOREIGNKEYS_H

#include "llvm/ADT/StringRef.h"

namespace remat {

/// The key or section that `name` is, with hyphens or not, as DeepSpeed or
/// Megatron-LM spells it, where it is not about recomputation or offloading.
/// Else empty. Those of DeepSpeed are in JSON only.
llvm::StringRef foreignKey(llvm::StringRef name, bool isJson);

} // namespace remat

#endif // REMAT_LIB_SUPPORT_FOREIGNKEYS_H
