/*===- Step.h - How a compiled step is called --------------------*- C -*-===*\
|*
|* The C ABI of a step: one function over one arena that the caller owns. It
|* needs no header but this one, and no library.
|*
\*===----------------------------------------------------------------------===*/

#ifndef REMAT_RUNTIME_STEP_H
#define REMAT_RUNTIME_STEP_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What the run-time checks of a step found. The caller zeroes it. The step
 *  writes the first failure and goes on with values that are safe to use, so
 *  its results mean nothing once `check` is not 0. */
typedef struct remat_status {
  int32_t
      check;    /**< 0: none failed; else 1 + index among its kernel's checks */
  int32_t site; /**< index of the failed call in the step, as executed */
} remat_status;

/** Runs one step.
 *
 *  `args` and `results` hold one pointer per argument and result, in the
 *  function's order, to dense row-major elements (an i1 takes one byte, 0 or
 *  1), aligned to 64 bytes. Arguments are written only where donated. Results
 *  overlap neither one another nor the arguments nor the arena.
 *  `arena` points to the step's arena bytes, aligned to 64; may be null where
 *  the step needs none. Its contents need no initialization and mean nothing
 *  afterwards.
 *  `tier` points to the memory beside the arena that the step moves values to,
 *  with its tier bytes, aligned to 64; null where it moves none.
 *  `stream` is the stream of the device that the step's kernels run on; null
 *  on the CPU.
 *
 *  Returns 0, or a nonzero value where the step refused to run (a pointer is
 *  not aligned); a failed check returns 0 and is in `status`. Re-entrant for
 *  calls that share no arena, no tier and no results. */
typedef int (*remat_step_fn)(void *const *args, void *const *results,
                             void *arena, void *tier, void *stream,
                             remat_status *status);

#ifdef __cplusplus
}
#endif

#endif /* REMAT_RUNTIME_STEP_H */
