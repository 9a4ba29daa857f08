import { Link } from '@tanstack/react-router'
import type { Analytics } from '@vitrine/core/analytics'
import { changeOf, NO_METRICS } from '@vitrine/core/analytics/lite'
import { analyticsTexts } from '@vitrine/core/analytics/texts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DayBars } from './day-bars.tsx'
import { formatNumber } from './format.ts'
import { TILE, TILE_LINK } from './tile.ts'
import { Trend } from './trend.tsx'
import { useAnalytics } from './use-analytics.ts'

const KEYS = ['views', 'clicks', 'likes'] as const

/**
 * Renders views, clicks and likes of this week and of today as items of a list, each with its trend. They lead to the
 * statistics.
 */
export function WeekMetrics({ portfolioId }: { portfolioId: string }) {
  const { data, isError, isFetching, refetch } = useAnalytics(portfolioId, 7)
  if (!data && isError) {
    return (
      <li className="col-span-2">
        <LoadFailure
          heading={analyticsTexts.loadFailed}
          onRetry={() => void refetch()}
          busy={isFetching}
          className="h-full py-6!"
        />
      </li>
    )
  }
  return KEYS.map((key) => (
    <li key={key}>
      {data ? <WeekMetric metric={key} analytics={data} /> : <Skeleton className="h-32 rounded-card" />}
    </li>
  ))
}

function WeekMetric({
  metric,
  analytics: { days, total, previousTotal },
}: {
  metric: (typeof KEYS)[number]
  analytics: Analytics
}) {
  const today = days.at(-1) ?? NO_METRICS
  return (
    <div className={TILE}>
      <p className="flex items-center justify-between gap-2 text-sm text-bone-2">
        {analyticsTexts[metric]} <Trend change={changeOf(total[metric], previousTotal[metric])} />
      </p>
      <p className="flex items-end justify-between gap-3">
        <span className="font-display text-3xl whitespace-nowrap leading-none font-semibold tracking-tight tabular-nums">
          {formatNumber(total[metric])}
        </span>
        <DayBars counts={days.map((day) => day[metric])} />
      </p>
      <p className="text-sm text-bone-2 tabular-nums">
        <Link to="/dashboard" search={{ days: 7 }} hash="analytics" className={TILE_LINK}>
          {analyticsTexts.thisWeek}
        </Link>{' '}
        · {analyticsTexts.countToday(formatNumber(today[metric]))}
      </p>
    </div>
  )
}
