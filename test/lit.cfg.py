"""Lit configuration: tests are .mlir and .test files with RUN lines.

A GoogleTest program is run by a .test file beside its sources.
"""

import ctypes
import os
import shutil
import sys

import lit.formats


config.name = "remat"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Benchmarks"]
config.test_source_root = os.path.dirname(__file__)

path = [config.remat_tools_dir, config.llvm_tools_dir, config.environment["PATH"]]
config.environment["PATH"] = os.pathsep.join(path)
config.environment["PYTHONPATH"] = os.path.join(config.remat_source_dir, "python")

python = os.path.join(config.remat_source_dir, ".venv", "bin", "python")
if not os.path.exists(python):
    python = sys.executable
config.substitutions.append(("%python", python))
config.substitutions.append(("%source", config.remat_source_dir))
config.substitutions.append(("%build", config.remat_build_dir))
config.substitutions.append(("%libs", config.remat_lib_dir))
llvm_libs = os.path.join(config.llvm_tools_dir, os.pardir, "lib")
config.substitutions.append(("%llvmlibs", llvm_libs))
config.substitutions.append(
    ("%fakecuda", os.path.join(config.remat_lib_dir, "fake-cuda")))
# AddressSanitizer knows nothing of containers that LLVM itself has filled, nor
# that its code takes from an allocator what ours has poisoned there, and LLVM
# frees little of what it keeps for good.
if config.remat_sanitize:
    config.available_features.add("sanitize")
    config.environment["ASAN_OPTIONS"] = ":".join(
        ["detect_container_overflow=0", "allow_user_poisoning=0", "detect_leaks=0"])
    config.environment["UBSAN_OPTIONS"] = "print_stacktrace=1"
shared = os.path.join(config.remat_source_dir, "..", "shared")
config.substitutions.append(("%shared", shared))

if os.path.isdir(os.path.join(shared, "models")):
    config.available_features.add("shared-models")
try:
    ctypes.CDLL("libcuda.so.1")
    config.available_features.add("cuda-driver")
except OSError:
    pass
if shutil.which("ptxas", path=config.environment["PATH"] + ":/usr/local/cuda/bin"):
    config.available_features.add("ptxas")
    config.environment["PATH"] += os.pathsep + "/usr/local/cuda/bin"
