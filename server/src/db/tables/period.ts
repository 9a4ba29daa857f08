import { integer, text } from 'drizzle-orm/pg-core'
import { startsHour, toDay, toHour, toQuarter } from './moment.ts'

/**
 * Lengths of the periods of sums. Days are those of UTC; only the later three quarters of an hour have sums (ADR 63).
 */
export const PERIOD_UNITS = ['quarter', 'hour', 'day'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** Returns the columns that name the period of a sum: its unit, and its number since 1970 in this unit. */
export const periodColumns = () => ({
  unit: text('unit').$type<PeriodUnit>().notNull(),
  period: integer('period').notNull(),
})

/** Returns the periods of all units that have a sum with this moment. */
export function periodsOf(moment: Date): { unit: PeriodUnit; period: number }[] {
  const [quarter, hour] = [toQuarter(moment), toHour(moment)]
  return [
    ...(startsHour(quarter) ? [] : [{ unit: 'quarter', period: quarter } as const]),
    { unit: 'hour', period: hour },
    { unit: 'day', period: toDay(hour) },
  ]
}
