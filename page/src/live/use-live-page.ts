import type { PageStats, PortfolioView } from '@vitrine/core/portfolios/view'
import { useEffect, useEffectEvent, useState } from 'react'

/** What is heard of a page that is followed. */
export interface PageListeners {
  /** Following began, or began again after a break: then something may have been missed. */
  onFollowed(page: { stats: PageStats | null; premium: boolean; owner: boolean; again: boolean }): void
  onStats(stats: PageStats | null): void
  /** What the page shows has changed: it is to be read again. */
  onChanged(): void
}

/** Follows a page until it is told to stop. Null for a page that nobody visits: the server's, the preview's. */
export type FollowPage = ((portfolioId: string, listeners: PageListeners) => () => void) | null

/** The page as it was rendered, then as it is live: its view, its numbers, and whether it is the visitor's own. */
export function useLivePage(rendered: PortfolioView, follow: FollowPage) {
  const [view, setView] = useState(rendered)
  const [stats, setStats] = useState(rendered.stats)
  const [own, setOwn] = useState(false)

  const renew = useEffectEvent(async () => {
    const { renewView } = await import('./renew-view.ts')
    const renewed = await renewView(rendered.username)
    if (!renewed) return
    setView(renewed)
    setStats(renewed.stats)
  })

  useEffect(
    () =>
      follow?.(rendered.id, {
        onFollowed(page) {
          setStats(page.stats)
          setOwn(page.owner)
          // Between its rendering and the first connection a page misses things, too.
          if (page.again || page.premium !== rendered.premium) void renew()
        },
        onStats: setStats,
        onChanged: () => void renew(),
      }),
    [follow, rendered.id, rendered.premium],
  )

  return follow ? { view, stats, setStats, own } : { view: rendered, stats: rendered.stats, setStats, own }
}
