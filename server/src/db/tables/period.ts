import { integer, text } from 'drizzle-orm/pg-core'
import { toDay } from './moment.ts'

/** Lengths of the periods of sums. Days are those of UTC. */
export const PERIOD_UNITS = ['hour', 'day'] as const
export type PeriodUnit = (typeof PERIOD_UNITS)[number]

/** Returns the columns that name the period of a sum: its unit, and its number since 1970 in this unit. */
export const periodColumns = () => ({
  unit: text('unit').$type<PeriodUnit>().notNull(),
  period: integer('period').notNull(),
})

/** Returns the periods of both units that contain an hour. */
export function periodsOf(hour: number): { unit: PeriodUnit; period: number }[] {
  return [
    { unit: 'hour', period: hour },
    { unit: 'day', period: toDay(hour) },
  ]
}
