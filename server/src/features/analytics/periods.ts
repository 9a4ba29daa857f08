import type { PeriodUnit } from '../../db/tables/period.ts'

/** Range of periods of one unit, from `first` to before `end`. */
export interface PeriodRange {
  unit: PeriodUnit
  first: number
  end: number
}

const HOURS_IN_DAY = 24

/**
 * Returns the ranges of sums that cover the hours from `first` to before `end` once: the complete days of UTC, and the single
 * hours before and after them. So a range of 90 days reads 90 sums of an entry instead of 2160.
 */
export function periodsBetween(first: number, end: number): PeriodRange[] {
  const firstDay = Math.ceil(first / HOURS_IN_DAY)
  const endDay = Math.floor(end / HOURS_IN_DAY)
  const ranges: PeriodRange[] =
    firstDay >= endDay
      ? [{ unit: 'hour', first, end }]
      : [
          { unit: 'hour', first, end: firstDay * HOURS_IN_DAY },
          { unit: 'day', first: firstDay, end: endDay },
          { unit: 'hour', first: endDay * HOURS_IN_DAY, end },
        ]
  return ranges.filter((range) => range.first < range.end)
}
