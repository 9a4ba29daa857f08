import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { overAnything, type Palette } from '@vitrine/core/themes/lite'
import { hasFilledCards, viewPalette } from '../view-palette.ts'
import { boxOf } from './arrangement.ts'

/** Returns the colours where the title and the badges of a page are: those of the card around them, if it has its own. */
export function identityPalette(view: PortfolioView): Palette {
  const palette = viewPalette(view)
  const { onCards } = palette
  if (!onCards || !hasFilledCards(view) || boxOf(view) === null) return palette
  const { cards, inks, glass } = onCards
  return { ...palette, cards, inks, lines: [...Object.values(cards), ...overAnything(glass)] }
}
