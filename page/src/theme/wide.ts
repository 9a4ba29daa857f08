import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { hasCarousel } from './looks/has-carousel.ts'

/** Returns true if the layout or the carousel makes the contents wider than the column, so that the corners of a usual desktop are not free. */
export function isWide(view: PortfolioView): boolean {
  const { layout } = view.theme
  return (hasCarousel(view) && view.projects.length > 1) || layout === 'split' || layout === 'portfolio'
}
