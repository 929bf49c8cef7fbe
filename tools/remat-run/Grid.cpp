//===- Grid.cpp - Columns of text -----------------------------------------===//
//
// Two spaces before and between columns, none at the end of a line.
//
//===----------------------------------------------------------------------===//

#include "Grid.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

using namespace llvm;
using namespace remat::run;

void Grid::print(raw_ostream &os) const {
  std::vector<size_t> widths;
  for (const std::vector<std::string> &row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (auto [cell, width] : zip(row, widths))
      width = std::max(width, cell.size());
  }
  for (const std::vector<std::string> &row : rows) {
    std::string line = "  ";
    for (size_t i = 0; i < row.size(); ++i) {
      std::string padding(widths[i] - row[i].size(), ' ');
      bool left = i == 0 || i >= leftFrom;
      line += (i ? "  " : "") + (left ? row[i] + padding : padding + row[i]);
    }
    os << StringRef(line).rtrim() << '\n';
  }
}
