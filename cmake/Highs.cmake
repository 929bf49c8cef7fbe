# HiGHS comes as a wheel, by utils/setup; its own CMake files point to a folder
# that is not there. What is installed takes the library along: the wheel is
# inside of the project.
file(GLOB highs_wheel
     ${PROJECT_SOURCE_DIR}/.venv/lib/python3*/site-packages/highsbox/highs_dist)
find_library(REMAT_HIGHS_LIBRARY highs HINTS ${highs_wheel}/lib)
find_path(REMAT_HIGHS_INCLUDE interfaces/highs_c_api.h
          HINTS ${highs_wheel}/include/highs)
set(REMAT_HIGHS_INSTALLED ${REMAT_HIGHS_LIBRARY})
if(highs_wheel AND REMAT_HIGHS_LIBRARY MATCHES "^${highs_wheel}/")
  get_filename_component(highs_name ${REMAT_HIGHS_LIBRARY} NAME)
  set(REMAT_HIGHS_INSTALLED $<INSTALL_PREFIX>/lib/${highs_name})
  install(FILES ${REMAT_HIGHS_LIBRARY} DESTINATION lib)
  list(APPEND CMAKE_INSTALL_RPATH $ORIGIN/../lib)
endif()
