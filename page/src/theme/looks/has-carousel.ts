import type { PortfolioView } from '@vitrine/core/portfolios/lite'

/** Returns true if the projects turn: those of premium owners, in the layouts that do not show all projects at once. */
export function hasCarousel({
  premium,
  projects,
  theme: { layout },
}: Pick<PortfolioView, 'premium' | 'projects' | 'theme'>): boolean {
  return premium && projects.length > 0 && (layout === 'column' || layout === 'card' || layout === 'poster')
}
