import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { Hero } from './sections/hero.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'

/** The public page of a portfolio: one tree for the server, the browser and the editor's preview. */
export function PortfolioPage({ view }: { view: PortfolioView }) {
  return (
    <div className="page">
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <main className="column">
        <Hero view={view} />
      </main>
      <PoweredBy />
    </div>
  )
}
