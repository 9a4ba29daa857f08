import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { hydrateRoot } from 'react-dom/client'
import { PortfolioPage } from './portfolio-page.tsx'

/** Brings the server's HTML to life, with the view that it was rendered from. */
export function hydrate(root: HTMLElement, view: PortfolioView): void {
  hydrateRoot(root, <PortfolioPage view={view} />)
}
