import type { PeriodUnit } from '../../db/tables/period.ts'

/** Range of periods of one unit, from `first` to before `end`. Its sums are subtracted if `factor` is -1. */
export interface PeriodRange {
  unit: PeriodUnit
  first: number
  end: number
  factor: 1 | -1
}

const QUARTERS_IN_HOUR = 4
const HOURS_IN_DAY = 24

/**
 * Returns the ranges of sums that together cover the quarters of an hour from `first` to before `end`. Complete days of
 * UTC and the hours before and after them are added. If the range begins within an hour, that hour's later quarters are
 * added; if it ends within an hour, that hour is added and its later quarters are subtracted. So a range of 90 days
 * reads some 90 sums of an entry instead of 8640.
 */
export function periodsBetween(first: number, end: number): PeriodRange[] {
  const ranges: PeriodRange[] = [
    ...hourRanges(firstHourFrom(first), firstHourFrom(end)),
    { ...laterQuarters(first), factor: 1 },
    { ...laterQuarters(end), factor: -1 },
  ]
  return ranges.filter((range) => range.first < range.end)
}

function hourRanges(first: number, end: number): PeriodRange[] {
  const firstDay = Math.ceil(first / HOURS_IN_DAY)
  const endDay = Math.floor(end / HOURS_IN_DAY)
  if (firstDay >= endDay) return [{ unit: 'hour', first, end, factor: 1 }]
  return [
    { unit: 'hour', first, end: firstDay * HOURS_IN_DAY, factor: 1 },
    { unit: 'day', first: firstDay, end: endDay, factor: 1 },
    { unit: 'hour', first: endDay * HOURS_IN_DAY, end, factor: 1 },
  ]
}

/** Returns the first hour that starts at a quarter or after it. */
export function firstHourFrom(quarter: number): number {
  return Math.ceil(quarter / QUARTERS_IN_HOUR)
}

/** Returns the quarters from a given one to the end of its hour; none if it is the hour's first. */
export function laterQuarters(quarter: number): { unit: 'quarter'; first: number; end: number } {
  return { unit: 'quarter', first: quarter, end: firstHourFrom(quarter) * QUARTERS_IN_HOUR }
}
