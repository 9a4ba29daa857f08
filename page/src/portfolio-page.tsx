import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { Backdrop } from './sections/backdrop.tsx'
import { Bar } from './sections/bar.tsx'
import { Hero } from './sections/hero.tsx'
import { LinkButtons } from './sections/link-buttons.tsx'
import { PoweredBy } from './sections/powered-by.tsx'
import { Projects } from './sections/projects.tsx'
import { UnpublishedNotice } from './sections/unpublished-notice.tsx'
import { needsScrim } from './theme/scrim.ts'

/**
 * Renders the public page of a portfolio: one tree for the server and the editor's preview. In a visitor's browser
 * `page/src/parts` brings its parts to life. `address` is the page's complete one; null in the preview.
 */
export function PortfolioPage({ view, address }: { view: PortfolioView; address: string | null }) {
  return (
    <div className={pageClass(view)}>
      <Backdrop view={view} />
      {!view.published && <UnpublishedNotice portfolioId={view.id} />}
      <main className="column">
        <Hero view={view} />
        <LinkButtons view={view} />
        <Projects view={view} />
      </main>
      <Bar view={view} address={address} />
      <PoweredBy />
    </div>
  )
}

/** Returns the classes of a page. A `wide` one leaves no space beside its contents for the corners of a usual desktop. */
function pageClass(view: PortfolioView): string {
  const hasCarousel = view.premium && view.projects.length > 1
  return ['page', needsScrim(view) && 'scrim', hasCarousel && 'wide'].filter(Boolean).join(' ')
}
