import type { PageStats, PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect, useState } from 'react'

/** Hears the numbers of a page until it is told to stop. Null for a page that nobody visits: the server's, the preview's. */
export type FollowPage = ((portfolioId: string, onStats: (stats: PageStats | null) => void) => () => void) | null

/** The numbers of the page: those it was rendered with, then the live ones. */
export function useLiveStats(view: PortfolioView, follow: FollowPage) {
  const [stats, setStats] = useState<PageStats | null>(view.stats)
  const shown = view.stats !== null

  useEffect(() => (shown ? follow?.(view.id, setStats) : undefined), [shown, follow, view.id])

  return { stats: follow ? stats : view.stats, setStats }
}
