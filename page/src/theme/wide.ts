import type { PortfolioView } from '@vitrine/core/portfolios/lite'

/** Returns true if the layout or the carousel makes the contents wider than the column, so that the corners of a usual desktop are not free. */
export function isWide({ premium, projects, theme: { layout } }: PortfolioView): boolean {
  return (premium && projects.length > 1) || layout === 'split' || layout === 'portfolio'
}
