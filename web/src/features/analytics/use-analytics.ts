import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { AnalyticsRange } from '@vitrine/core/analytics/lite'
import { useOrpc } from '../../api/app-context.ts'

/** Reads the statistics of a page for the last `days` days, in the time zone of this device. */
export function useAnalytics(portfolioId: string, days: AnalyticsRange) {
  return useQuery(
    useOrpc().analytics.get.queryOptions({
      input: { portfolioId, days, timeZone: deviceZone() },
      // Live events keep it fresh; a hidden tab, or one without a connection, reads it when it is back.
      staleTime: 0,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
      placeholderData: keepPreviousData,
    }),
  )
}

/** Returns the time zone of this device. Some browsers do not name it: then it is empty. */
export function deviceZone(): string {
  const { timeZone = '' } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone
}
