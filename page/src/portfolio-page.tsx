import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { Actions } from './sections/actions.tsx'
import { Backdrop } from './sections/backdrop.tsx'
import { Hero } from './sections/hero.tsx'
import { LinkButtons } from './sections/link-buttons.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { Projects } from './sections/projects.tsx'
import { StatsWidget } from './sections/stats-widget.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'
import { needsScrim } from './theme/scrim.ts'

/**
 * Renders the public page of a portfolio: one tree for the server and the editor's preview. In a visitor's browser
 * `page/src/parts` brings its parts to life. `address` is the page's complete one; null in the preview.
 */
export function PortfolioPage({ view, address }: { view: PortfolioView; address: string | null }) {
  return (
    <div className={needsScrim(view) ? 'page scrim' : 'page'}>
      <Backdrop view={view} />
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <main className="column">
        <Hero view={view} />
        <LinkButtons view={view} />
        <Projects view={view} />
      </main>
      {view.stats && <StatsWidget stats={view.stats} published={view.published} />}
      {view.published && <Actions view={view} address={address} />}
      <PoweredBy />
    </div>
  )
}
