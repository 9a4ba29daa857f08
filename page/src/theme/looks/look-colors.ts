import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { BONE, hexOf, isLight, lowestContrast, MARK_CONTRAST, rgbOf } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { needsScrim, viewPalette } from '../view-palette.ts'

/** Returns true if texts of a page lie on glass over its background. */
export function isOnGlass(view: PortfolioView): boolean {
  return needsScrim(view)
}

/** Returns black or white, whichever is more legible on a colour. */
export function textOn(color: string): string {
  return isLight(color) ? '#000' : '#fff'
}

/** Returns true if a page has an accent colour of its own. */
export function hasAccent({ design }: PortfolioView): boolean {
  return safeColor(design.accentColor, BONE).toLowerCase() !== BONE
}

/** Returns the token of texts on the accent colour: black or white. */
export function onAccentToken(view: PortfolioView): string {
  return `:root{--on-accent:${textOn(hexOf(viewPalette(view).inks.accent))}}`
}

/** Returns true if a mark of this colour is visible enough on the page and its cards. */
export function isVisibleOn(view: PortfolioView, color: string): boolean {
  const { cards, lines } = viewPalette(view)
  return lowestContrast(rgbOf(color), [...lines, cards.card, cards.card2]) >= MARK_CONTRAST
}
