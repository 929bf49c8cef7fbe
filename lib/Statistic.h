//===- Statistic.h - Statistics as a library without assertions has them --===//
//
// LLVM's header gives them members where NDEBUG is not defined. Those of passes
// are constructed by the library, which decides it for itself.
//
//===----------------------------------------------------------------------===//

#define NDEBUG
#include "llvm/ADT/Statistic.h"
#undef NDEBUG
