import { hasPicture, type PortfolioView, pagePalette } from '@vitrine/core/portfolios/lite'
import type { Palette } from '@vitrine/core/themes/lite'

const palettes = new WeakMap<PortfolioView, Palette>()

/** Returns the colours of a page, which are made once for each view. */
export function viewPalette(view: PortfolioView): Palette {
  const palette = palettes.get(view) ?? pagePalette(view)
  palettes.set(view, palette)
  return palette
}

/** Returns true if the texts of a page lie on glass over its picture or video. */
export function needsScrim(view: PortfolioView): boolean {
  return hasPicture(view) && view.theme.card === 'auto'
}

/** Returns true if the cards of a page have a fill, and so texts in colours of their own. */
export function hasFilledCards({ theme: { card } }: Pick<PortfolioView, 'theme'>): boolean {
  return card !== 'none' && card !== 'outline'
}
