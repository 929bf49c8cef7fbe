// Gives buffers offsets with nothing of MLIR, from a program outside of the
// tree.

#include "remat/Packing/Packing.h"

#include <cstdio>

int main() {
  std::vector<remat::PackItem> items = {{0, 2, 64}, {1, 3, 128}, {2, 4, 64}};
  std::printf("arena: %d bytes\n", int(remat::pack(items).totalBytes));
  return 0;
}
