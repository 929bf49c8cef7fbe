//===- Diagnostics.cpp - Diagnostics that can be read ---------------------===//
//
// Reads the file again: there is an error to tell, and time for it.
//
//===----------------------------------------------------------------------===//

#include "Diagnostics.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/LineIterator.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;

static constexpr size_t kLongestLine = 200;

/// Null where the diagnostic is about no line.
static FileLineColLoc placeOf(Diagnostic &diagnostic) {
  auto at = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>();
  return at && at.getLine() > 0 ? at : nullptr;
}

/// Whether the stock handler shows the diagnostic well.
static bool isReadable(Diagnostic &diagnostic) {
  FileLineColLoc at = placeOf(diagnostic);
  if (!at)
    return false;
  auto file = llvm::MemoryBuffer::getFile(at.getFilename().getValue());
  if (!file)
    return true;
  llvm::line_iterator line(**file, /*SkipBlanks=*/false);
  while (!line.is_at_eof() && line.line_number() < at.getLine())
    ++line;
  return line.is_at_eof() || line->size() <= kLongestLine;
}

static void print(Diagnostic &diagnostic) {
  llvm::raw_ostream &os = llvm::errs();
  if (FileLineColLoc at = placeOf(diagnostic))
    os << at.getFilename().getValue() << ':' << at.getLine() << ':'
       << at.getColumn() << ": ";
  else if (auto file =
               diagnostic.getLocation()->findInstanceOf<FileLineColLoc>())
    os << file.getFilename().getValue() << ": ";
  switch (diagnostic.getSeverity()) {
  case DiagnosticSeverity::Error:
    llvm::WithColor::error(os);
    break;
  case DiagnosticSeverity::Warning:
    llvm::WithColor::warning(os);
    break;
  case DiagnosticSeverity::Note:
    llvm::WithColor::note(os);
    break;
  case DiagnosticSeverity::Remark:
    llvm::WithColor::remark(os);
    break;
  }
  // Errors in options come with the name of a class and an empty line.
  std::string text = diagnostic.str();
  StringRef message = StringRef(text).rtrim();
  message.consume_front("<Pass-Options-Parser>: ");
  os << message << '\n';
}

static LogicalResult handle(Diagnostic &diagnostic) {
  auto notes = diagnostic.getNotes();
  if (isReadable(diagnostic) && llvm::all_of(notes, isReadable))
    return failure();
  print(diagnostic);
  for (Diagnostic &note : notes)
    print(note);
  return success();
}

void remat::registerShortDiagnostics(MLIRContext *context) {
  context->getDiagEngine().registerHandler(handle);
}
