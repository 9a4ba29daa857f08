import { readFileSync } from 'node:fs'

/** Share of the file descriptors that connections may use. The rest is for files, the database and other services. */
const SHARE = 0.75

/** Returns how many connections this process may have open, by its limit of file descriptors; null if it is unknown. */
export function maxConnections(limits: string | null = readLimits()): number | null {
  const [, soft] = /^Max open files\s+(\d+)\s/m.exec(limits ?? '') ?? []
  return soft === undefined ? null : Math.floor(Number(soft) * SHARE)
}

/** Returns the limits of this process; null where the system does not list them. */
function readLimits(): string | null {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return null
  }
}
