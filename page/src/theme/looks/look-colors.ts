import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import {
  BONE,
  hexOf,
  isLight,
  lowestContrast,
  MARK_CONTRAST,
  mix,
  rgbOf,
  TEXT_CONTRAST,
} from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { needsScrim, viewPalette } from '../view-palette.ts'

/** Step by which the share of the accent colour is lowered until a text is legible. */
const STEP = 0.02

/** Returns true if texts of a page lie on glass over its background. */
export function isOnGlass(view: PortfolioView): boolean {
  return needsScrim(view)
}

/** Returns black or white, whichever is more legible on a colour. */
export function textOn(color: string): string {
  return isLight(color) ? '#000' : '#fff'
}

/** Returns true if a page has an accent colour of its own. */
export function hasAccent(view: PortfolioView): boolean {
  return accentOf(view).toLowerCase() !== BONE
}

/** Returns the token of the accent colour as its owner chose it, for frames, edges and fields. */
export function tintToken(view: PortfolioView): string {
  return `:root{--tint:${accentOf(view)}}`
}

/** Returns black or white for a letter on the accent colour. */
export function textOnTint(view: PortfolioView): string {
  return textOn(accentOf(view))
}

/** Returns the colour of a button with at most this share of the accent colour, on which its text is legible. */
export function softFill(view: PortfolioView, share: number): string {
  const palette = viewPalette(view)
  const { cards, inks } = palette.onCards ?? palette
  const fill = mix(rgbOf(accentOf(view)), cards.card, share)
  if (share < STEP || lowestContrast(inks.ink, [fill]) >= TEXT_CONTRAST) return hexOf(fill)
  return softFill(view, share - STEP)
}

function accentOf({ design }: PortfolioView): string {
  return safeColor(design.accentColor, BONE)
}

/** Returns true if a mark of this colour is visible enough on the page and its cards. */
export function isVisibleOn(view: PortfolioView, color: string): boolean {
  const { cards, lines } = viewPalette(view)
  return lowestContrast(rgbOf(color), [...lines, cards.card, cards.card2]) >= MARK_CONTRAST
}
