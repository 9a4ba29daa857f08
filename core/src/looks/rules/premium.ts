import { DEFAULT_DESIGN, type PremiumFeature, refusedPremiumFeatures } from '../../portfolios/index.ts'
import { DEFAULT_THEME } from '../../themes/index.ts'
import type { Look } from '../schema.ts'

/**
 * Every look may be kept and shared. What a look sets that needs premium is refused on Save, as if it was chosen by
 * itself.
 *
 * Returns the settings of a look that a new page without premium cannot save.
 */
export function premiumInLook(look: Partial<Look>): PremiumFeature[] {
  const stored = { ...DEFAULT_DESIGN, theme: DEFAULT_THEME }
  return refusedPremiumFeatures(stored, { ...look, theme: look }, { premium: false, until: null })
}
