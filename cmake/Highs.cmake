# HiGHS comes as a wheel, by utils/setup; its own CMake files point to a folder
# that is not there. What is installed finds it where the build found it: CMake
# would leave that folder out, since it is inside of the project.
file(GLOB highs_wheel
     ${PROJECT_SOURCE_DIR}/.venv/lib/python3*/site-packages/highsbox/highs_dist)
find_library(REMAT_HIGHS_LIBRARY highs HINTS ${highs_wheel}/lib)
find_path(REMAT_HIGHS_INCLUDE interfaces/highs_c_api.h
          HINTS ${highs_wheel}/include/highs)
if(REMAT_HIGHS_LIBRARY)
  get_filename_component(highs_folder ${REMAT_HIGHS_LIBRARY} DIRECTORY)
  list(APPEND CMAKE_INSTALL_RPATH ${highs_folder})
endif()
