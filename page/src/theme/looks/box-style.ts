import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { boxOf, surfaceOf } from './arrangement.ts'
import box from './box.css?inline'
import { isOnGlass } from './look-colors.ts'

/** On a card over a picture the texts keep no distance from glass of their own, which they need only on a see-through card. */
const PLACED = '.page .box>.hero{padding:0}'
const COVERED = '.page .box :is(.hero,.section-heading,.links,.project-grid,.slides)::before{content:none}'

/** Returns the CSS of the card around the identity or the page; empty without one. */
export function boxStyle(view: PortfolioView): string {
  if (boxOf(view) === null) return ''
  if (!isOnGlass(view)) return box
  return box + PLACED + (surfaceOf(view) === 'outline' ? '' : COVERED)
}
