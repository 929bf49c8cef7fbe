//===- Grid.h - Columns of text ---------------------------------*- C++ -*-===//
//
// Tables for the terminal: columns are as wide as their widest cell.
//
//===----------------------------------------------------------------------===//

#ifndef REMAT_TOOLS_RUN_GRID_H
#define REMAT_TOOLS_RUN_GRID_H

#include "llvm/Support/raw_ostream.h"

#include <string>
#include <vector>

namespace remat::run {

/// Rows of cells. The first column is flush left, and so are those from
/// `flushLeftFrom` on; the others hold numbers, flush right.
class Grid {
public:
  explicit Grid(size_t flushLeftFrom = SIZE_MAX) : leftFrom(flushLeftFrom) {}
  void add(std::vector<std::string> row) { rows.push_back(std::move(row)); }
  void print(llvm::raw_ostream &os) const;

private:
  size_t leftFrom;
  std::vector<std::vector<std::string>> rows;
};

} // namespace remat::run

#endif // REMAT_TOOLS_RUN_GRID_H
