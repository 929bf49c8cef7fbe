//===- Precompiled.cpp - Anchor of the precompiled header -----------------===//
//
// Empty: the object exists so that CMake compiles Precompiled.h once.
//
//===----------------------------------------------------------------------===//
