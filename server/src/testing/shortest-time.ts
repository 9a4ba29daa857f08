/** The first runs of a cold function take several times as long as later ones, which are compiled. */
const RUNS = 6

/**
 * Returns the shortest time, of several runs, that `work` keeps the processor busy, in milliseconds. Other processes on the
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
