import { TRENDING_DAYS } from '@vitrine/core/rankings'
import { toHour } from '../../db/tables/moment.ts'

/** Returns the first hour whose views count as views of the week. An hour leaves the week when its last moment is seven days old. */
export function firstHourOfWeek(now: Date): number {
  return toHour(now) - TRENDING_DAYS * 24
}
