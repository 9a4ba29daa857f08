import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { isLegibleOn, VOID } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'

/** Returns true if text needs dark glass behind it: on pictures and videos, and on colours that are not dark. */
export function needsScrim({ backgroundUrl, backgroundVideoUrl, design }: PortfolioView): boolean {
  return backgroundUrl !== null || backgroundVideoUrl !== null || !isLegibleOn(safeColor(design.backgroundColor, VOID))
}
