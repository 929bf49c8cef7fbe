//===- Precompiled.cpp - Anchor of the precompiled header -----------------===//
//
// Empty: the object exists so that CMake compiles the headers once.
//
//===----------------------------------------------------------------------===//
