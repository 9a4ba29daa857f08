import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { arrangementOf, startsLeft, surfaceOf } from './arrangement.ts'
import blockStyle from './blocks.css?inline'
import { boxStyle } from './box-style.ts'
import round from './corners-round.css?inline'
import sharp from './corners-sharp.css?inline'
import { iconStyle } from './icon-style.ts'
import card from './layout-card.css?inline'
import list from './layout-list.css?inline'
import listScrim from './layout-list-scrim.css?inline'
import portfolio from './layout-portfolio.css?inline'
import poster from './layout-poster.css?inline'
import posterScrim from './layout-poster-scrim.css?inline'
import split from './layout-split.css?inline'
import left from './left.css?inline'
import { linkLooks } from './link-style.ts'
import { isOnGlass, tintToken } from './look-colors.ts'
import { portraitStyle } from './portrait-style.ts'
import { splitSticky } from './split-sticky.ts'
import { surfaceStyle } from './surface-style.ts'

const LAYOUTS: Record<Theme['layout'], string> = { column: '', card, list, split, poster, portfolio }
/** CSS of layouts over a picture or video. */
const OVER_PICTURES: Partial<typeof LAYOUTS> = { list: listScrim, poster: posterScrim }
/** Radii of cards and of controls, and the CSS of small parts. */
const CORNERS: Record<Theme['corner'], string> = {
  medium: '',
  none: `:root{--radius-card:0px;--radius-control:0px}${sharp}`,
  small: `:root{--radius-card:6px;--radius-control:5px}${sharp}`,
  large: ':root{--radius-card:24px;--radius-control:16px}',
  full: `:root{--radius-card:28px;--radius-control:999px}${round}`,
}

/**
 * Returns the CSS of a theme's shapes: layout, order of blocks, cards, corners, edges, shadows, portrait, buttons and
 * icons. Empty for the default theme.
 */
export function lookStyle(view: PortfolioView): string {
  const { theme } = view
  const { hero } = arrangementOf(theme)
  const css = [
    CORNERS[theme.corner],
    hero.length === 2 ? '' : blockStyle,
    startsLeft(theme) ? left : '',
    surfaceOf(view) ? surfaceStyle(view) : '',
    boxStyle(view),
    linkLooks(view),
    iconStyle(view),
    portraitStyle(view),
    LAYOUTS[theme.layout],
    theme.layout === 'split' ? splitSticky(view) : '',
    isOnGlass(view) ? (OVER_PICTURES[theme.layout] ?? '') : '',
  ].join('')
  return css.includes('tint)') ? tintToken(view) + css : css
}
