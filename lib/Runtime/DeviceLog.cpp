//===- DeviceLog.cpp - A device that writes down what it is asked ---------===//
//
// For tests, and for reading what a plan does. No address is ever followed,
// except those of launch parameters, which are on the host.
//
//===----------------------------------------------------------------------===//

#include "remat/Runtime/DeviceBackend.h"

#include <cstring>

using namespace remat;

void DeviceLog::nameRange(std::string name, const void *base, uint64_t bytes) {
  ranges.push_back({std::move(name), reinterpret_cast<uint64_t>(base), bytes});
}

void *DeviceLog::reserve(std::string name, uint64_t bytes) {
  void *base = reinterpret_cast<void *>(nextBase);
  nameRange(std::move(name), base, bytes);
  nextBase += (bytes / 4096 + 2) * 4096;
  return base;
}

std::string DeviceLog::format(const void *address) const {
  uint64_t value = reinterpret_cast<uint64_t>(address);
  for (const Range &range : ranges) {
    if (value < range.base || value - range.base > range.bytes)
      continue;
    uint64_t offset = value - range.base;
    return offset == 0 ? range.name : range.name + "+" + std::to_string(offset);
  }
  return value == 0 ? "null" : "unknown";
}

static std::string format(const DeviceDims &dims) {
  return std::to_string(dims.x) + "," + std::to_string(dims.y) + "," +
         std::to_string(dims.z);
}

/// A parameter of eight bytes is a pointer, one of four a number.
std::string DeviceLog::parameter(const void *param, uint32_t bytes) const {
  if (bytes == sizeof(void *)) {
    void *address;
    std::memcpy(&address, param, sizeof(address));
    return format(address);
  }
  int32_t number;
  if (bytes != sizeof(number))
    return "unknown";
  std::memcpy(&number, param, sizeof(number));
  return std::to_string(number);
}

std::string DeviceLog::launch(const DeviceLaunch &launch) {
  std::string line = std::string("launch ") + launch.kernel->name +
                     " grid=" + ::format(launch.grid) +
                     " block=" + ::format(launch.block);
  if (launch.sharedBytes)
    line += " shared=" + std::to_string(launch.sharedBytes);
  line += " (";
  for (uint32_t i = 0; i < launch.count; ++i)
    line += (i ? ", " : "") + parameter(launch.params[i], launch.sizes[i]);
  sink(line + ")");
  return "";
}

std::string DeviceLog::load(remat_device_data &data) {
  data.device =
      reserve("constant" + std::to_string(numConstants++), data.bytes);
  sink("load " + format(data.device) + " bytes=" + std::to_string(data.bytes));
  return "";
}

std::string DeviceLog::allocate(void **address, uint64_t bytes) {
  *address = reserve("allocation" + std::to_string(numAllocations++), bytes);
  sink("allocate " + format(*address) + " bytes=" + std::to_string(bytes));
  return "";
}

std::string DeviceLog::free(void *address) {
  sink("free " + format(address));
  return "";
}

std::string DeviceLog::copy(void *to, const void *from, uint64_t bytes,
                            void *) {
  sink("copy " + format(to) + " from " + format(from) +
       " bytes=" + std::to_string(bytes));
  return "";
}

std::string DeviceLog::fill(void *to, uint8_t value, uint64_t bytes, void *) {
  sink("fill " + format(to) + " value=" + std::to_string(value) +
       " bytes=" + std::to_string(bytes));
  return "";
}

std::string DeviceLog::synchronize(void *) {
  sink("synchronize");
  return "";
}
