import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks at the process. */
const LOOK_MS = 5000
/** Largest share of the time between two looks for which a process at rest is busy. */
const RESTING_MAX = 0.05
/** Bytes that make a collection worth its pause. */
const WORTH_MIN = 8 * 1024 * 1024
/** Bytes in use beyond which a collection would stop the process for too long. */
const USED_MAX = 256 * 1024 * 1024

/** Heap of the process. Tests replace it. */
export interface Heap {
  /** Bytes that V8 holds for objects, of which many may be free. */
  bytes(): number
  /** Bytes of objects and of garbage among them. */
  used(): number
  /** Share of the time since the last call for which the event loop was busy, from 0 to 1. */
  busy(): number
  collect(): void
}

/**
 * Returns memory to the system while the server rests. V8 holds what its heap needed under load until the next complete
 * collections, which come only with more work. One stops the process for about a tenth of a second, so it waits for
 * `lookMs` without work. It is repeated until it frees little, because the first one leaves the pages that it emptied, and
 * then only after the heap has become larger. Returns a function that ends this.
 */
export function collectAtRest(heap: Heap = ownHeap(), lookMs = LOOK_MS): () => void {
  let held = 0
  const timer = setInterval(() => {
    const before = heap.bytes()
    if (heap.busy() > RESTING_MAX || heap.used() > USED_MAX || before < held + WORTH_MIN) return
    heap.collect()
    const after = heap.bytes()
    held = before - after < WORTH_MIN ? after : 0
  }, lookMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Returns the heap of this process. */
export function ownHeap(): Heap {
  // Node offers no other way to a collection without a flag of its start; the flag is read by new contexts.
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  let last = performance.eventLoopUtilization()
  return {
    // `process.memoryUsage` throws where there is no `/proc`, as in a bare chroot.
    bytes: () => getHeapStatistics().total_heap_size,
    used: () => getHeapStatistics().used_heap_size,
    busy() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, last)
      last = now
      return utilization
    },
    collect,
  }
}
