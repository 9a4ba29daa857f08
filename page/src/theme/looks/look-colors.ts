import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { BONE, contrast, isLight, MARK_CONTRAST, rgbOf, VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { needsScrim } from '../view-palette.ts'

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

/** Returns the accent colour, with black or white for texts on it. */
export function accentTokens({ design }: PortfolioView): string {
  const color = safeColor(design.accentColor, BONE)
  return `:root{--accent:${color};--on-accent:${textOn(color)}}`
}

/** Returns true if a mark of this colour is visible enough on the page. */
export function isVisibleOn(view: PortfolioView, color: string): boolean {
  const background = isOnGlass(view) ? VOID : safeColor(view.design.backgroundColor, VOID)
  return contrast(rgbOf(color), rgbOf(background)) >= MARK_CONTRAST
}
