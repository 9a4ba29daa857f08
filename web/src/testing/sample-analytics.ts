import type { Analytics } from '@vitrine/core/analytics'
import { NO_METRICS } from '@vitrine/core/analytics/lite'

const TODAY = Date.UTC(2026, 10, 25)

/** Returns the statistics of a page for `count` days, of which today has `today` as its only metrics. */
export function sampleAnalytics(count: number, today = NO_METRICS, changes: Partial<Analytics> = {}): Analytics {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const daysBefore = (end: number) =>
    Array.from({ length: count }, (_, day) => ({
      ...NO_METRICS,
      date: new Date(end - (count - 1 - day) * 86_400_000).toISOString().slice(0, 10),
    }))
  const days = daysBefore(TODAY)
  return {
    timeZone,
    days: days.map((day, index) => (index === count - 1 ? { ...day, ...today } : day)),
    previousDays: daysBefore(TODAY - count * 86_400_000),
    hours: Array(24).fill(0),
    total: today,
    previousTotal: NO_METRICS,
    entries: [],
    deletedEntries: { current: 0, previous: 0 },
    referrers: [],
    otherReferrers: { current: 0, previous: 0 },
    activity: {
      notes: { current: 0, previous: 0 },
      conversations: { current: 0, previous: 0 },
      messages: { current: 0, previous: 0 },
      gifts: { current: 0, previous: 0 },
    },
    ...changes,
  }
}
