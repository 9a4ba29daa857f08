import type { PortfolioChanges } from '../portfolios/index.ts'
import { Theme, type ThemeChanges } from '../themes/index.ts'

/** Changed settings of a page, those of the theme beside the others. */
type FlatChanges = Omit<PortfolioChanges, 'theme'> & ThemeChanges

/** Returns the input of a save that changes these settings: those of the theme are one object. */
export function toPortfolioChanges(changes: FlatChanges): PortfolioChanges {
  const entries = Object.entries(changes)
  const theme = Object.fromEntries(entries.filter(([field]) => field in Theme.shape))
  const others = Object.fromEntries(entries.filter(([field]) => !(field in Theme.shape)))
  return Object.keys(theme).length > 0 ? { ...others, theme } : others
}
