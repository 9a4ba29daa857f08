import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { arrangementOf, startsLeft, surfaceOf } from './arrangement.ts'
import blockStyle from './blocks.css?inline'
import { boxStyle } from './box-style.ts'
import { cornerStyle } from './corner-style.ts'
import { evenRows, iconStyle } from './icon-style.ts'
import { layoutStyle } from './layout-style.ts'
import left from './left.css?inline'
import leftProjects from './left-projects.css?inline'
import { linkLooks } from './link-style.ts'
import { tintToken } from './look-colors.ts'
import { portraitStyle } from './portrait-style.ts'
import { surfaceStyle } from './surface-style.ts'

/**
 * Returns the CSS of a theme's shapes: layout, order of blocks, cards, corners, edges, shadows, portrait, buttons and
 * icons. Empty for the default theme.
 */
export function lookStyle(view: PortfolioView): string {
  const { theme } = view
  const { hero } = arrangementOf(theme)
  const css = [
    cornerStyle(view),
    hero.length === 2 ? '' : blockStyle,
    startsLeft(theme) ? left : '',
    startsLeft(theme) && view.projects.length > 0 ? leftProjects : '',
    surfaceOf(view) ? surfaceStyle(view) : '',
    boxStyle(view),
    linkLooks(view),
    iconStyle(view),
    portraitStyle(view),
    layoutStyle(view),
  ].join('')
  if (css === '') return ''
  return (css.includes('tint)') ? tintToken(view) : '') + css + evenRows(view)
}
