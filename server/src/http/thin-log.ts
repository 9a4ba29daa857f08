import { LRUCache } from 'lru-cache'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'

/** Milliseconds between two lines about refused requests of one source. */
const INTERVAL_MS = 1000
/** Most lines about refused requests within {@link INTERVAL_MS}, of all sources together. */
const TOTAL_MAX = 50
/** Most sources that are remembered. */
const SOURCES_MAX = 10_000
/** Milliseconds after which the number of lines that were left out is logged if no line of the source follows. */
const SUMMARY_MS = 10_000

/** Limit of the lines about refused requests, so that a flood of them does not fill the disk. */
export interface ThinLog {
  /**
   * Returns the number of lines of the source that were left out before this line, or null if this line is to be left
   * out. At most one line a second is written for each source. The log contains no address, so lines of different
   * sources look alike.
   */
  admit(source: string): number | null
}

/** Creates the limit. Lines that were left out are counted in the source's next line, or in a summary. */
export function createThinLog(log: Log, now: () => number): ThinLog {
  /** Lines left out that no later line of their source counts. */
  let uncounted = 0
  const sources = new LRUCache<string, { at: number; omitted: number }>({
    maxSize: SOURCES_MAX,
    sizeCalculation: () => 1,
    dispose: ({ omitted }, _, reason) => {
      if (reason === 'evict') uncounted += omitted
    },
  })
  let total = { at: Number.NEGATIVE_INFINITY, lines: 0 }

  const summary = coalesce(SUMMARY_MS, () => {
    for (const entry of sources.values()) {
      uncounted += entry.omitted
      entry.omitted = 0
    }
    if (uncounted > 0) log.info({ omitted: uncounted }, 'refused requests that were not logged')
    uncounted = 0
  })

  function hasTotal(): boolean {
    if (now() - total.at >= INTERVAL_MS) total = { at: now(), lines: 0 }
    total.lines += 1
    return total.lines <= TOTAL_MAX
  }

  return {
    admit(source) {
      const known = sources.get(source)
      const isDue = !known || now() - known.at >= INTERVAL_MS
      if (isDue && hasTotal()) {
        sources.set(source, { at: now(), omitted: 0 })
        return known?.omitted ?? 0
      }
      if (known) known.omitted += 1
      else uncounted += 1
      summary.schedule()
      return null
    },
  }
}
