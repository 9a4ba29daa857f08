import { analyticsTexts } from '@vitrine/core/analytics'
import type { Metrics } from '@vitrine/core/analytics/lite'
import { formatNumber } from './format.ts'

/** Renders the owner's own views and clicks, which the other metrics leave out; nothing without any. */
export function OwnVisits({ total: { ownViews, ownClicks } }: { total: Metrics }) {
  if (ownViews + ownClicks === 0) return null
  const { countViews, countClicks, ownVisits } = analyticsTexts
  const views = countViews(ownViews, formatNumber(ownViews))
  const clicks = countClicks(ownClicks, formatNumber(ownClicks))
  return <p className="text-sm text-bone-2 tabular-nums">{ownVisits(views, clicks)}</p>
}
