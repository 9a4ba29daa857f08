import { analyticsTexts } from '@vitrine/core/analytics/texts'
import { LOCALE } from '@vitrine/widgets/locale.ts'

const number = new Intl.NumberFormat(LOCALE)
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const change = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const points = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1, signDisplay: 'exceptZero' })
// Dates are days of the statistics without a time zone, so they are formatted in UTC.
const day = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', timeZone: 'UTC' })
const longDay = new Intl.DateTimeFormat(LOCALE, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

const weekdays = {
  long: new Intl.DateTimeFormat(LOCALE, { weekday: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat(LOCALE, { weekday: 'short', timeZone: 'UTC' }),
}
const hour = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', timeZone: 'UTC' })
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const HOUR = 3_600_000

/** Returns an hour of the day as people read it: 18 is '6 PM'. */
export function formatHour(value: number): string {
  return hour.format(MONDAY + value * HOUR)
}

/** Returns the name of a day of the week, 0 for Monday. */
export function formatWeekday(value: number, weekday: 'long' | 'short' = 'long'): string {
  return weekdays[weekday].format(MONDAY + value * 24 * HOUR)
}

/** Returns a number with the separators of the reader's language: 1,234. */
export function formatNumber(value: number): string {
  return number.format(value)
}

/** Returns a rate as a percentage; a dash for null. */
export function formatRate(rate: number | null): string {
  return rate === null ? '–' : percent.format(rate)
}

/** Returns a relative change with its sign: +12%, −5%, 0%. */
export function formatChange(ratio: number): string {
  return withMinus(change.format(ratio))
}

/** Returns a difference of two rates in points with its sign: +1.5 points, −2 points, 0 points. */
export function formatPoints(difference: number): string {
  return analyticsTexts.points(withMinus(points.format(difference * 100)))
}

/** Returns a number with a minus, which is as wide as a plus, in place of a hyphen. */
function withMinus(formatted: string): string {
  return formatted.replace('-', '−')
}

/** Returns a date like 2026-11-24 as 'Nov 24'. */
export function formatDate(date: string): string {
  return day.format(new Date(date))
}

/** Returns a date with its day of the week: 'Tue, Nov 24'. */
export function formatLongDate(date: string): string {
  return longDay.format(new Date(date))
}
