import type { PortfolioChanges } from '../portfolios/index.ts'
import { Theme } from '../themes/index.ts'
import type { Look } from './schema.ts'

/** Returns the input of a save that gives a page these settings of a look. */
export function toPortfolioChanges(look: Partial<Look>): PortfolioChanges {
  const entries = Object.entries(look)
  return {
    ...Object.fromEntries(entries.filter(([field]) => !(field in Theme.shape))),
    theme: Object.fromEntries(entries.filter(([field]) => field in Theme.shape)),
  }
}
