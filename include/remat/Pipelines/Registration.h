//===- Registration.h - All passes and pipelines of remat -------*- C++ -*-===//
//
// One list for drivers, the plugin and the C API: a new room adds a line.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_PIPELINES_REGISTRATION_H
#define REMAT_PIPELINES_REGISTRATION_H

namespace remat {

/// Registers the targets, the passes of every room and the pipelines, once per
/// process.
void registerAllRematPasses();

} // namespace remat

#endif // REMAT_PIPELINES_REGISTRATION_H
