import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { hydrateRoot } from 'react-dom/client'
import type { FollowPage } from './live/use-live-page.ts'
import { PortfolioPage } from './portfolio-page.tsx'
import { Boundary } from './sections/boundary.tsx'
import { StillPage } from './sections/still-page.tsx'

/** Hydrates the server's HTML with the view that it was rendered from. If that fails, the page stays readable. */
export function hydrate(root: HTMLElement, view: PortfolioView, follow: FollowPage): void {
  hydrateRoot(
    root,
    <Boundary fallback={<StillPage />}>
      <PortfolioPage view={view} follow={follow} />
    </Boundary>,
  )
}
