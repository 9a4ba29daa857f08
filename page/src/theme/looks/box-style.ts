import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { boxOf, surfaceOf } from './arrangement.ts'
import box from './box.css?inline'
import { isOnGlass } from './look-colors.ts'

/** Texts on a card over a picture need no glass behind them, unless the card is see-through. */
const COVERED = '.page .box :is(.hero,.section-heading,.links,.project-grid,.slides)::before{content:none}'

/** Returns the CSS of the card around the identity or the page; empty without one. */
export function boxStyle(view: PortfolioView): string {
  if (boxOf(view) === null) return ''
  return isOnGlass(view) && surfaceOf(view) !== 'outline' ? box + COVERED : box
}
