const RUNS = 5

/** Returns the shortest of five times that `work` takes, in milliseconds: what others do on the machine only adds to it. */
export function shortestTime(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return Math.min(...times)
}
