import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { isLegibleOn, VOID } from './contrast.ts'
import { safeColor } from './safe-color.ts'

/** True where text could not be read on the page's ground by itself: on any picture, and on colours that are not dark. */
export function needsScrim({ backgroundUrl, backgroundVideoUrl, design }: PortfolioView): boolean {
  return backgroundUrl !== null || backgroundVideoUrl !== null || !isLegibleOn(safeColor(design.backgroundColor, VOID))
}
