import type { RowRetention } from '../db/months/month-tables.ts'

/**
 * Least months for which messages stay. A conversation is deleted up to 31 days after its newest message, so within them
 * no conversation is left without the messages that its participants still see in it.
 */
export const MESSAGE_MONTHS_MIN = 2

/** Environment of the months for which single rows stay; null for all. */
interface MonthsEnvironment {
  VIEW_MONTHS: number | null
  CLICK_MONTHS: number | null
  MESSAGE_MONTHS: number | null
}

/** Returns the months for which single views, clicks and messages stay. */
export function retentionOf(env: MonthsEnvironment): RowRetention {
  return { views: env.VIEW_MONTHS, clicks: env.CLICK_MONTHS, messages: env.MESSAGE_MONTHS }
}
