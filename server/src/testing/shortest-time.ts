const RUNS = 3

/**
 * Returns the shortest of three times that `work` keeps the processor busy, in milliseconds. Other processes on the
 * machine do not count.
 */
export function shortestTime(work: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
