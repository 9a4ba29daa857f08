import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { boxOf, surfaceOf } from './arrangement.ts'
import gradient from './edge-gradient.css?inline'
import ring from './edge-ring.css?inline'
import shimmer from './edge-shimmer.css?inline'
import surfaces from './surfaces.css?inline'
import glass from './surfaces-glass.css?inline'
import none from './surfaces-none.css?inline'

/** Backgrounds of cards. */
const BACKGROUNDS: Record<Exclude<Theme['card'], 'auto'>, string> = {
  none: 'none',
  glass: 'var(--glass-card)',
  solid: 'var(--card)',
  outline: 'none',
  paper: 'var(--card)',
}
const HAIRLINE = '0 0 0 1px var(--line),inset 0 1px 0 rgb(var(--light)/6%)'
/** An absent shadow, which can stand in a list. */
const NONE = '0 0 #0000'
/** Edges as shadows. */
const EDGES: Record<Theme['edge'], string> = {
  none: NONE,
  hairline: HAIRLINE,
  bold: '0 0 0 2px var(--ink)',
  dashed: NONE,
  gradient: NONE,
  shimmer: NONE,
}
const SHADOWS: Record<Theme['shadow'], string> = {
  none: NONE,
  soft: '0 2px 4px rgb(0 0 0/8%),0 14px 32px -10px var(--shade,rgb(0 0 0/48%))',
  hard: 'var(--cast,5px 5px) 0 var(--ink)',
  glow: '0 0 2px var(--tint),0 0 28px -2px color-mix(in srgb,var(--tint) 50%,transparent)',
}
/** Shadows of icons. */
const SMALL_SHADOWS: typeof SHADOWS = {
  none: NONE,
  soft: '0 4px 12px -4px var(--shade,rgb(0 0 0/48%))',
  hard: 'var(--cast,3px 3px) 0 var(--ink)',
  glow: '0 0 14px -2px color-mix(in srgb,var(--tint) 50%,transparent)',
}
/** A second sheet below cards of paper. */
const SHEET =
  '.page :is(.box,.live-card,.project){--shadow:0 5px 0 -2px var(--card-3),0 5px 0 -1px var(--line),0 18px 28px -14px var(--shade,rgb(0 0 0/48%))}'
/** The address below a player has no edge. */
const BELOW_PLAYER = '.page .frame+.facade{box-shadow:none}'
const DASHED = '.page :is(.box,.live-card,.project,.social,.link,.facade){border:1.5px dashed var(--ink-3)}'

/** A portrait without a frame of its own has the edge of the cards. */
const PLAIN_PORTRAIT = '.hero>.avatar{box-shadow:var(--edge),var(--shadow)}'

/** Returns the CSS of the cards' surface, edge and shadow. */
export function surfaceStyle(view: PortfolioView): string {
  const { edge, shadow, layout, portraitFrame, portraitShape } = view.theme
  const isPlain = portraitFrame === 'none' && portraitShape !== 'none' && layout !== 'poster'
  const surface = surfaceOf(view) ?? 'none'
  const bare = surface === 'none' && boxOf(view) === null ? none : ''
  if (bare && edge === 'hairline' && shadow === 'none') return bare
  return [
    `.page{--edge:${edgeOf(surface, edge)};--shadow:${SHADOWS[shadow]}}`,
    surface === 'auto' ? '' : `.page :is(.box,.live-card,.project-grid .project){background:${BACKGROUNDS[surface]}}`,
    surfaces,
    shadow === 'none' ? '' : `.page ${isPlain ? ':is(.avatar,.social)' : '.social'}{--shadow:${SMALL_SHADOWS[shadow]}}`,
    isPlain ? PLAIN_PORTRAIT : '',
    view.links.some(({ player }) => player) ? BELOW_PLAYER : '',
    bare,
    surface === 'glass' ? glass : '',
    surface === 'paper' && (shadow === 'none' || shadow === 'soft') ? onSheet(SHADOWS[shadow]) + SHEET : '',
    edge === 'dashed' ? DASHED : '',
    edge === 'gradient' || edge === 'shimmer' ? ring : '',
    edge === 'gradient' ? gradient : '',
    edge === 'shimmer' ? shimmer : '',
  ].join('')
}

/** Returns the CSS by which what lies on a sheet does not have its shadow. */
function onSheet(shadow: string): string {
  return `.page .box>*{--shadow:${shadow}}`
}

function edgeOf(surface: Theme['card'], edge: Theme['edge']): string {
  return surface === 'outline' && (edge === 'hairline' || edge === 'none') ? '0 0 0 1.5px var(--ink-3)' : EDGES[edge]
}
