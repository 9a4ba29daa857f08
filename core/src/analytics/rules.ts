/** Most referring sites that are listed by name. */
export const REFERRERS_LISTED = 20

/** Interval between the moments at which a day can start in any time zone, in milliseconds. */
const QUARTER_MS = 900_000
export const QUARTERS_IN_DAY = 96
const DAY_MS = QUARTERS_IN_DAY * QUARTER_MS
/** Largest lead of a time zone over UTC, in quarters of an hour. */
const EARLIEST_QUARTERS = 4 * 14

const METRICS = ['views', 'ownViews', 'visitors', 'likes', 'clicks', 'ownClicks'] as const
/** Counts of a page in a period, by metric. */
export type Metrics = Record<(typeof METRICS)[number], number>

export const NO_METRICS: Metrics = { views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 }

/** A date in a time zone, with the number of its first quarter of an hour, counted from the start of 1970 in UTC. */
export interface LocalDay {
  date: string
  firstQuarter: number
}

/** Time zone of the days if the viewer's time zone is not known. */
export const DEFAULT_ZONE = 'UTC'
/** Names that browsers give for a zone that they do not know, and which `Intl` takes for UTC. */
const UNKNOWN_ZONES = /^etc\/unknown$/i

/**
 * The days of statistics follow the viewer's time zone if `Intl` knows it by its name in the time zone database;
 * otherwise they are those of UTC.
 */
export function knownZone(name: string | undefined): string {
  if (!name || /^[+-]/.test(name) || UNKNOWN_ZONES.test(name)) return DEFAULT_ZONE
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name
  } catch {
    return DEFAULT_ZONE
  }
}

/**
 * The days of a range end with today and follow the viewer's time zone. A day begins at midnight in its zone, also
 * where the zone differs from UTC by a half or a quarter of an hour.
 *
 * Returns the days, oldest first, and the first quarter of an hour after the last one.
 */
export function localDays(now: Date, { count, timeZone }: { count: number; timeZone: string }) {
  const dateOf = dateIn(timeZone)
  const today = dateOf(Math.floor(now.getTime() / QUARTER_MS))
  const days: LocalDay[] = []
  let quarter = Date.parse(addDays(today, 1 - count)) / QUARTER_MS - EARLIEST_QUARTERS
  for (let index = 0; index < count; index += 1) {
    const date = addDays(today, index + 1 - count)
    quarter = firstQuarterOf(date, quarter, dateOf)
    days.push({ date, firstQuarter: quarter })
    quarter += QUARTERS_IN_DAY
  }
  return { days, endQuarter: firstQuarterOf(addDays(today, 1), quarter, dateOf) }
}

/**
 * Returns the first quarter of an hour of a date or, if a zone skipped the date, of the next one. The search begins at
 * `near`, a quarter close to it.
 */
function firstQuarterOf(date: string, near: number, dateOf: (quarter: number) => string): number {
  let quarter = near
  while (dateOf(quarter) < date) quarter += 1
  while (dateOf(quarter - 1) >= date) quarter -= 1
  return quarter
}

/** Returns a function that returns the date, like 2026-11-24, in which a quarter of an hour starts. */
function dateIn(timeZone: string): (quarter: number) => string {
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  return (quarter) => {
    const parts = format.formatToParts(quarter * QUARTER_MS)
    const partOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
    return `${partOf('year')}-${partOf('month')}-${partOf('day')}`
  }
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Returns the sum of `metrics` and `factor` times `added`. */
export function addMetrics(
  metrics: Metrics,
  { added, factor = 1 }: { added: Partial<Metrics>; factor?: number },
): Metrics {
  const sum = { ...metrics }
  for (const key of METRICS) {
    sum[key] += factor * (added[key] ?? 0)
  }
  return sum
}

/** Returns metrics with 0 in place of negative numbers. */
export function withoutNegative(metrics: Metrics): Metrics {
  const least = { ...metrics }
  for (const key of METRICS) {
    least[key] = Math.max(0, metrics[key])
  }
  return least
}

/** Each number of a period is the sum of that number over its days. */
export function totalOf(days: readonly Metrics[]): Metrics {
  return days.reduce((total, added) => addMetrics(total, { added }), NO_METRICS)
}

/** The click rate is the number of visitors' clicks per view of visitors; there is none without views. */
export function clickRate({ views, clicks }: Pick<Metrics, 'views' | 'clicks'>): number | null {
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

/** Kinds of acts on a page besides visits, and whether its owner needs premium for it. A new kind is one row here. */
export const ACTIVITY_KINDS = {
  notes: { premium: true },
  conversations: { premium: true },
  messages: { premium: true },
  gifts: { premium: false },
} as const
export type ActivityKind = keyof typeof ACTIVITY_KINDS

/**
 * The activity of a page names what its owner's plan contains, and whatever else there was in the range or in the one
 * before.
 */
export function shownActivity(
  activity: Record<ActivityKind, { current: number; previous: number }>,
  premium: boolean,
): ActivityKind[] {
  return ACTIVITY_NAMES.filter((kind) => {
    const { current, previous } = activity[kind]
    return premium || !ACTIVITY_KINDS[kind].premium || current + previous > 0
  })
}

function isActivityKind(kind: string): kind is ActivityKind {
  return Object.hasOwn(ACTIVITY_KINDS, kind)
}

export const ACTIVITY_NAMES: readonly ActivityKind[] = Object.keys(ACTIVITY_KINDS).filter(isActivityKind)

/** Hour of Monday at which a summary is sent, in the owner's time zone. */
export const SUMMARY_HOUR = 8
/** Most links that a summary names. */
export const SUMMARY_LINKS = 3

const HOUR_MS = 4 * QUARTER_MS
const WEEK_MS = 7 * DAY_MS
const MONDAY = 1

/**
 * A summary is sent on Monday at 8 in the owner's time zone.
 *
 * Returns the latest such moment that is not after `now`, and the next one.
 */
export function summaryTimes(now: Date, timeZone: string): { last: Date; next: Date } {
  const { days } = localDays(new Date(now.getTime() + WEEK_MS + DAY_MS), { count: 19, timeZone })
  const times = days
    .filter(({ date }) => new Date(date).getUTCDay() === MONDAY)
    .map(({ firstQuarter }) => firstQuarter * QUARTER_MS + SUMMARY_HOUR * HOUR_MS)
  const next = times.find((time) => time > now.getTime()) ?? now.getTime() + WEEK_MS
  const last = times.findLast((time) => time <= now.getTime()) ?? next - WEEK_MS
  return { last: new Date(last), next: new Date(next) }
}

/** A summary is about the last complete week, from Monday to Sunday, and compares it with the week before. */
export function summaryDays(sentAt: Date, timeZone: string) {
  const { days } = localDays(sentAt, { count: 15, timeZone })
  const endQuarter = days.at(-1)?.firstQuarter ?? 0
  return { days: days.slice(0, -1), endQuarter }
}

/** A summary is sent only if somebody visited the page in the last two weeks. */
export function isWorthSummary({ views, previousViews }: { views: number; previousViews: number }): boolean {
  return views + previousViews > 0
}
