import type { PortfolioView } from '@vitrine/core/portfolios/view'
import type { FollowPage } from './live/use-live-stats.ts'
import { Backdrop } from './sections/backdrop.tsx'
import { Extras } from './sections/extras.tsx'
import { Hero } from './sections/hero.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { Projects } from './sections/projects.tsx'
import { StatsWidget } from './sections/stats-widget.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'
import { needsScrim } from './wear/scrim.ts'

/**
 * The public page of a portfolio: one tree for the server, the browser and the editor's preview. With `follow` it is a
 * real visit: the numbers are live, and it can be liked.
 */
export function PortfolioPage({ view, follow }: { view: PortfolioView; follow: FollowPage }) {
  return (
    <div className={needsScrim(view) ? 'page scrim' : 'page'}>
      <Backdrop view={view} />
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <main className="column">
        <Hero view={view} />
        <Projects view={view} />
      </main>
      <StatsWidget view={view} follow={follow} />
      <PoweredBy />
      <Extras view={view} />
    </div>
  )
}
