import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes/lite'
import { needsScrim } from '../scrim.ts'
import { boxOf, type Surface, surfaceOf } from './arrangement.ts'
import ring from './edge-ring.css?inline'
import shimmer from './edge-shimmer.css?inline'
import surfaces from './surfaces.css?inline'
import glass from './surfaces-glass.css?inline'
import none from './surfaces-none.css?inline'
import noneScrim from './surfaces-none-scrim.css?inline'

/** Backgrounds of cards on a colour, and over a picture or video. */
const BACKGROUNDS: Record<Surface, [plain: string, overPicture: string]> = {
  none: ['none', 'var(--glass)'],
  glass: ['color-mix(in srgb,var(--card) 62%,transparent)', 'var(--glass-card)'],
  solid: ['var(--card)', 'var(--card)'],
  outline: ['none', 'var(--glass)'],
  paper: ['var(--card-2)', 'var(--card-2)'],
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
  soft: '0 1px 3px rgb(0 0 0/14%),0 14px 32px -10px rgb(0 0 0/32%)',
  hard: '5px 5px 0 var(--ink)',
  glow: '0 0 2px var(--accent),0 0 28px -2px color-mix(in srgb,var(--accent) 50%,transparent)',
}
/** A second sheet below a card of paper. */
const SHEET = '0 5px 0 -2px var(--card-3),0 5px 0 -1px var(--line),0 16px 28px -12px rgb(0 0 0/30%)'
const DASHED = '.page :is(.box,.live-card,.project,.social,.link,.facade){border:1.5px dashed var(--ink-3)}'

/** Returns the CSS of the cards' surface, edge and shadow. */
export function surfaceStyle(view: PortfolioView): string {
  const { edge, shadow } = view.theme
  const surface = surfaceOf(view) ?? 'none'
  const isScrim = needsScrim(view)
  const bare = surface === 'none' && boxOf(view) === null ? none + (isScrim ? noneScrim : '') : ''
  if (bare && edge === 'hairline' && shadow === 'none') return bare
  const background = BACKGROUNDS[surface][isScrim ? 1 : 0]
  const tokens = `--surface:${background};--edge:${edgeOf(surface, edge)};--shadow:${shadowOf(surface, shadow)}`
  return [
    `.page{${tokens}}`,
    surfaces,
    bare,
    surface === 'glass' ? glass : '',
    edge === 'dashed' ? DASHED : '',
    edge === 'gradient' || edge === 'shimmer' ? ring : '',
    edge === 'shimmer' ? shimmer : '',
  ].join('')
}

function edgeOf(surface: Surface, edge: Theme['edge']): string {
  return surface === 'outline' && edge === 'hairline' ? '0 0 0 1.5px var(--ink-3)' : EDGES[edge]
}

function shadowOf(surface: Surface, shadow: Theme['shadow']): string {
  return surface === 'paper' && (shadow === 'none' || shadow === 'soft') ? SHEET : SHADOWS[shadow]
}
