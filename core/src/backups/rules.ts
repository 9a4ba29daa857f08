/** Days of which the newest backup stays */
export const BACKUP_DAYS = 7
/** Weeks, from Monday to Sunday, of which the newest backup stays */
export const BACKUP_WEEKS = 4
/** Months of which the newest backup stays */
export const BACKUP_MONTHS = 6
/** Schedule of backups: each night at three, in the time zone of the server */
export const BACKUP_PATTERN = '0 0 3 * * *'

const DAY_MS = 24 * 60 * 60 * 1000

/** The newest backup of each of the last 7 days, 4 weeks and 6 months that have one stays; they begin at midnight UTC. */
export function retainedBackups(moments: readonly Date[]): Date[] {
  const newestFirst = moments.toSorted((one, other) => other.getTime() - one.getTime())
  const retained = new Set<Date>()
  for (const [periodOf, count] of PERIODS) {
    const periods = new Set<string>()
    for (const moment of newestFirst) {
      const period = periodOf(moment)
      if (periods.has(period) || periods.size === count) continue
      periods.add(period)
      retained.add(moment)
    }
  }
  return newestFirst.filter((moment) => retained.has(moment))
}

/** Periods of which the newest backup stays, and their number. */
const PERIODS: readonly (readonly [periodOf: (moment: Date) => string, count: number])[] = [
  [(moment) => moment.toISOString().slice(0, 10), BACKUP_DAYS],
  // 1970 began on a Thursday, three days after a Monday.
  [(moment) => String(Math.floor((moment.getTime() + 3 * DAY_MS) / (7 * DAY_MS))), BACKUP_WEEKS],
  [(moment) => moment.toISOString().slice(0, 7), BACKUP_MONTHS],
]
