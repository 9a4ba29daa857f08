import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'

/**
 * Returns true if the projects turn: those of premium owners, in the layouts that do not show all projects at once. Scripts
 * get no layout that is the default one.
 */
export function hasCarousel({
  premium,
  projects,
  theme: { layout = 'column' },
}: Pick<PortfolioView, 'premium' | 'projects'> & { theme: Partial<Theme> }): boolean {
  return premium && projects.length > 0 && (layout === 'column' || layout === 'card' || layout === 'poster')
}
