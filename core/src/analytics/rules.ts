/** Numbers of days that the statistics of a page can be read for. */
export const ANALYTICS_RANGES = [7, 30, 90] as const
export type AnalyticsRange = (typeof ANALYTICS_RANGES)[number]

/** Range that is shown first, in days. */
export const DEFAULT_RANGE: AnalyticsRange = 30

/** Most referring sites that are listed by name. */
export const REFERRERS_LISTED = 20

const HOUR_MS = 3_600_000
const HOURS_IN_DAY = 24
/** Hours by which a date starts earlier than in UTC where it starts first. */
const EARLIEST_HOURS = 14

/** Numbers of a page in a period. */
export interface Numbers {
  views: number
  ownViews: number
  visitors: number
  likes: number
  clicks: number
  ownClicks: number
}

export const NO_NUMBERS: Numbers = { views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 }

/** A date in a time zone, with its first hour in hours since 1970. */
export interface LocalDay {
  date: string
  firstHour: number
}

/** A time zone is known if `Intl` knows it, by its name in the time zone database or as an offset. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/**
 * The days of a range end with the present one and follow the viewer's time zone. Sums are by the hours of UTC, and an hour
 * belongs to the day in which it starts; only in zones with half hours this moves up to half an hour to the day before.
 */
export function localDays(now: Date, { count, timeZone }: { count: number; timeZone: string }) {
  const dateOf = dateIn(timeZone)
  const today = dateOf(Math.floor(now.getTime() / HOUR_MS))
  const days: LocalDay[] = []
  let hour = Date.parse(addDays(today, 1 - count)) / HOUR_MS - EARLIEST_HOURS
  for (let index = 0; index < count; index += 1) {
    const date = addDays(today, index + 1 - count)
    hour = firstHourOf(date, hour, dateOf)
    days.push({ date, firstHour: hour })
    hour += HOURS_IN_DAY
  }
  return { days, endHour: firstHourOf(addDays(today, 1), hour, dateOf) }
}

/** Returns the first hour of a date or, if a zone skipped the date, of the next one. `near` is an hour close to it. */
function firstHourOf(date: string, near: number, dateOf: (hour: number) => string): number {
  let hour = near
  while (dateOf(hour) < date) hour += 1
  while (dateOf(hour - 1) >= date) hour -= 1
  return hour
}

/** Returns a function that returns the date, like 2026-11-24, in which an hour starts. */
function dateIn(timeZone: string): (hour: number) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (hour) => {
    const parts = format.formatToParts(hour * HOUR_MS)
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * HOURS_IN_DAY * HOUR_MS).toISOString().slice(0, 10)
}

/** The numbers of a period are the sums of those of its days. */
export function totalOf(days: readonly Numbers[]): Numbers {
  const total = { ...NO_NUMBERS }
  for (const day of days) {
    for (const key of ['views', 'ownViews', 'visitors', 'likes', 'clicks', 'ownClicks'] as const) total[key] += day[key]
  }
  return total
}

/** The click rate is the number of visitors' clicks per view of visitors; there is none without views. */
export function clickRate({ views, clicks }: Pick<Numbers, 'views' | 'clicks'>): number | null {
  return views === 0 ? null : clicks / views
}

/** A number is compared with the previous period by its relative change; there is none if the previous number is 0. */
export function changeOf(current: number, previous: number): number | null {
  return previous === 0 ? null : current / previous - 1
}

/** An entry is named by its title, or by its address while it has none. */
export function entryName({ title, url }: { title: string; url: string }): string {
  return title.trim() || url.replace(/^(https?:\/{0,2}|mailto:)(www\.)?/i, '').replace(/\/$/, '')
}
