# How the rooms are built: compiler and linker choices, one precompiled header
# for every file that sees MLIR, and one function per kind of target.

# clang-22, lld and ccache are chosen by utils/build through CC, CXX and the
# cache; any C++17 compiler works.
find_program(REMAT_CCACHE ccache)
if(REMAT_CCACHE)
  # base_dir makes paths relative and hash_dir=false leaves the build folder
  # out, so that every clone hits the same entries; the sloppiness is what a
  # precompiled header needs.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_BASEDIR=${PROJECT_SOURCE_DIR} CCACHE_NOHASHDIR=1
      CCACHE_PCH_EXTSUM=1
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      ${REMAT_CCACHE})
endif()
find_program(REMAT_LLD NAMES ld.lld-22 ld.lld HINTS ${LLVM_TOOLS_BINARY_DIR})
if(REMAT_LLD AND CMAKE_CXX_COMPILER_ID MATCHES Clang)
  add_link_options(--ld-path=${REMAT_LLD})
endif()

add_compile_options(-Wall -Wextra -Wno-unused-parameter -Wno-comment
                    -Wno-missing-field-initializers
                    $<$<COMPILE_LANGUAGE:CXX>:-fno-exceptions>)
if(NOT LLVM_ENABLE_RTTI)
  add_compile_options($<$<COMPILE_LANGUAGE:CXX>:-fno-rtti>)
endif()
if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
  string(APPEND CMAKE_CXX_FLAGS " -Xclang -fno-pch-timestamp")
  # CMake would name the header, too: needless, and by a path that ccache does
  # not make relative, so that no other folder could hit.
  set(CMAKE_CXX_COMPILE_OPTIONS_USE_PCH -Xclang -include-pch -Xclang <PCH_FILE>)
endif()

# The preset `asan`. Debian's LLVM is not instrumented: what it puts into its own
# containers has no marks, which lit.cfg.py allows for, and its types have no
# information for `vptr`. Nor have compiled kernels, which may start a page, the
# types before their first instruction that `function` would read.
option(REMAT_SANITIZE "Find errors of memory and undefined behaviour" OFF)
if(REMAT_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize=vptr,function
      -fno-sanitize-recover=undefined)
  add_compile_options(${sanitizers} -fsanitize=fuzzer-no-link
                      -fno-omit-frame-pointer)
  add_link_options(${sanitizers})
endif()

# remat_add_library(NAME sources... DEPENDS targets... LINK libraries... [PLAIN])
# A room. PLAIN rooms know no MLIR and skip the precompiled header.
function(remat_add_library name)
  cmake_parse_arguments(ARG "PLAIN" "" "DEPENDS;LINK" ${ARGN})
  add_library(${name} STATIC ${ARG_UNPARSED_ARGUMENTS})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  target_link_libraries(${name} PUBLIC ${ARG_LINK})
  target_include_directories(${name} SYSTEM PUBLIC
    $<INSTALL_INTERFACE:include> $<INSTALL_INTERFACE:${LLVM_INCLUDE_DIR}>)
  if(NOT ARG_PLAIN)
    target_precompile_headers(${name} REUSE_FROM RematPrecompiled)
  endif()
  set_property(GLOBAL APPEND PROPERTY REMAT_LIBS ${name})
endfunction()

# remat_add_tool(NAME sources... LINK libraries...): a program in build/bin.
function(remat_add_tool name)
  cmake_parse_arguments(ARG "PLAIN" "" "DEPENDS;LINK" ${ARGN})
  add_executable(${name} ${ARG_UNPARSED_ARGUMENTS})
  set_property(GLOBAL APPEND PROPERTY REMAT_PROGRAMS ${name})
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  if(NOT ARG_PLAIN)
    target_precompile_headers(${name} REUSE_FROM RematPrecompiled)
    target_link_libraries(${name} PRIVATE MLIR LLVM)
  endif()
endfunction()

# remat_add_unit_test(NAME sources... LINK libraries... [PLAIN]): a GoogleTest
# program in build/bin, which a .test file beside its sources runs.
function(remat_add_unit_test name)
  remat_add_tool(${name} ${ARGN})
  target_link_libraries(${name} PRIVATE GTest::gtest_main)
endfunction()

# remat_add_passes(ROOM): generates Passes.h.inc and Passes.md from the Passes.td
# of the room whose CMakeLists.txt calls it; the target is Remat<ROOM>IncGen.
function(remat_add_passes room)
  set(LLVM_TARGET_DEFINITIONS Passes.td)
  mlir_tablegen(Passes.h.inc -gen-pass-decls -name Remat${room})
  add_public_tablegen_target(Remat${room}IncGen)
endfunction()
