import { type Analytics, analyticsTexts } from '@vitrine/core/analytics'
import { NO_METRICS } from '@vitrine/core/analytics/lite'
import { Badge } from '../../ui/badge.tsx'
import { formatNumber } from './format.ts'

/** Renders the metrics of today, which follow live events. */
export function Today({ analytics: { days } }: { analytics: Analytics }) {
  const { views, likes, clicks } = days.at(-1) ?? NO_METRICS
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-bone-2 tabular-nums">
      <Badge variant="live">{analyticsTexts.today}</Badge>
      <span>{analyticsTexts.countViews(views, formatNumber(views))}</span>
      <span>{analyticsTexts.countClicks(clicks, formatNumber(clicks))}</span>
      <span>{analyticsTexts.countLikes(likes, formatNumber(likes))}</span>
    </p>
  )
}
