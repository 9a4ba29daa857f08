import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { BONE, isLight } from '@vitrine/core/themes/lite'
import { safeColor } from '@vitrine/widgets/styles/safe-color.ts'
import { needsScrim } from '../scrim.ts'
import { arrangementOf, boxOf, startsLeft, surfaceOf } from './arrangement.ts'
import blockStyle from './blocks.css?inline'
import box from './box.css?inline'
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
import { portraitStyle } from './portrait-style.ts'
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
    boxOf(view) ? box : '',
    linkLooks(view),
    iconStyle(view),
    portraitStyle(view),
    LAYOUTS[theme.layout],
    needsScrim(view) ? (OVER_PICTURES[theme.layout] ?? '') : '',
  ].join('')
  return css.includes('--accent') || css.includes('--on-accent') ? accentOf(view) + css : css
}

/** Returns the accent colour, with black or white for texts on it. */
function accentOf({ design }: PortfolioView): string {
  const color = safeColor(design.accentColor, BONE)
  return `:root{--accent:${color};--on-accent:${isLight(color) ? '#000' : '#fff'}}`
}
