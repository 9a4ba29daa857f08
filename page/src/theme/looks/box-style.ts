import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { boxOf, surfaceOf } from './arrangement.ts'
import box from './box.css?inline'

/** Texts on a card that is not see-through need nothing else behind them. */
const COVERED = '.page .box :is(.hero,.section-heading,.links,.project-grid,.slides)::before{content:none}'

/** Returns the CSS of the card around the identity or the page; empty without one. */
export function boxStyle(view: PortfolioView): string {
  if (boxOf(view) === null) return ''
  return surfaceOf(view) === 'outline' ? box : box + COVERED
}
