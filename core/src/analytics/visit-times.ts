import type { LocalDay } from './rules.ts'

const QUARTERS_IN_HOUR = 4
const HOURS_IN_DAY = 24
const DAYS_IN_WEEK = 7
/** Fewest views of which the busiest hour says something. */
const BUSIEST_VIEWS_MIN = 20
/** Least ratio of the busiest one to the next. */
const BUSIEST_LEAD = 1.1

/**
 * Returns views by the hour of the day, from midnight. `hours` are counted from the start of 1970 in UTC; the views of
 * an hour count where it starts. Hours that start before the first of `days` are left out.
 */
export function viewsByHour(hours: readonly { hour: number; views: number }[], days: readonly LocalDay[]): number[] {
  const sums = Array<number>(HOURS_IN_DAY).fill(0)
  for (const { hour, views } of hours) {
    const quarter = hour * QUARTERS_IN_HOUR
    const day = days.findLast(({ firstQuarter }) => firstQuarter <= quarter)
    if (!day) continue
    // A day on which clocks are set back has 25 hours.
    const ofDay = Math.min(Math.floor((quarter - day.firstQuarter) / QUARTERS_IN_HOUR), HOURS_IN_DAY - 1)
    sums[ofDay] = (sums[ofDay] ?? 0) + views
  }
  return sums
}

/** Returns the mean views of each day of the week, from Monday. */
export function viewsByWeekday(days: readonly { date: string; views: number }[]): number[] {
  return Array.from({ length: DAYS_IN_WEEK }, (_, weekday) => {
    const views = days.filter(({ date }) => weekdayOf(date) === weekday).map((day) => day.views)
    return views.length === 0 ? 0 : views.reduce((sum, count) => sum + count, 0) / views.length
  })
}

/** Returns the day of the week of a date like 2026-11-24, 0 for Monday. */
function weekdayOf(date: string): number {
  return (new Date(date).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK
}

/**
 * Returns the place of the hour or the day with most views. Null with fewer than 20 views in all, and without a lead of
 * a tenth over the next one, which chance alone would give.
 */
export function busiestOf(views: readonly number[], total: number): number | null {
  const [most = 0, next = 0] = views.toSorted((one, other) => other - one)
  return total < BUSIEST_VIEWS_MIN || most === 0 || most < next * BUSIEST_LEAD ? null : views.indexOf(most)
}
