import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { DEFAULT_INKS, hexOf, isLightRgb, type Palette, type Rgb } from '@vitrine/core/themes/lite'
import columnScrim from './column-scrim.css?inline'
import { boxOf, startsLeft, surfaceOf } from './looks/arrangement.ts'
import poweredScrim from './powered-scrim.css?inline'
import { hasFilledCards, needsScrim, viewPalette } from './view-palette.ts'

type Surfaces = Pick<Palette, 'cards' | 'inks' | 'glass'>

/** Returns the CSS of a page's colours: the tokens that differ from those of the stylesheet. */
export function paletteStyle(view: PortfolioView): string {
  const palette = viewPalette(view)
  return [
    palette.isDefault ? '' : rootTokens(palette),
    palette.isDefault || !needsScrim(view) ? '' : `.scrim{--ink-3:${faded(palette.inks.ink, palette.inks.ink3)}}`,
    palette.onCards ? cardTokens(view, palette.onCards, palette.inks) : '',
    palette.scrim > 0
      ? `:root{--scrim:${faded(palette.base, palette.scrim)}}${isCovered(view) ? '' : columnScrim}${poweredScrim}`
      : '',
    effectToken(view, palette),
  ].join('')
}

/** Returns true if a filled card is behind all lines, so that they need no scrim, which would lie on the card. */
function isCovered(view: PortfolioView): boolean {
  return boxOf(view) === 'page' && surfaceOf(view) !== 'outline'
}

function rootTokens({ scheme, base, cards, inks, glass, glow }: Palette): string {
  const isLight = scheme === 'light'
  const tokens = [
    isLight ? 'color-scheme:light' : '',
    `--ground:${hexOf(base)}`,
    isLight ? `--veil:${faded(inks.ink, 0.4)};--shade:${faded(inks.ink, 0.22)}` : `--veil:${faded(cards.card, 0.72)}`,
    `--glow:${channels(glow)}`,
    surfaceTokens({ cards, inks, glass }, { isLight, around: DEFAULT_INKS }),
  ]
  return `:root{${tokens.filter(Boolean).join(';')}}`
}

/** Inks of marks, named as their tokens. */
const MARKS = ['premium', 'live', 'idle', 'danger'] as const
type Around = Pick<Palette['inks'], 'ink' | (typeof MARKS)[number]>

/** Returns the tokens of surfaces and their inks, without those that are the same around them. */
function surfaceTokens(
  { cards, inks, glass }: Surfaces,
  { isLight, around }: { isLight: boolean; around: Around },
): string {
  const edge: Rgb = isLight ? inks.ink : [255, 255, 255]
  return [
    `--card:${hexOf(cards.card)}`,
    `--card-2:${hexOf(cards.card2)}`,
    `--card-3:${hexOf(cards.card3)}`,
    `--card-4:${hexOf(cards.card4)}`,
    `--glass:${faded(glass.color, glass.opacity)}`,
    `--glass-card:${faded(glass.color, Math.max(0.86, glass.opacity))}`,
    ...(isLight || !isLightRgb(around.ink) ? [`--light:${channels(edge)}`] : []),
    `--line:${faded(edge, isLight ? 0.12 : 0.1)}`,
    `--ink:${hexOf(inks.ink)}`,
    `--ink-2:${faded(inks.ink, inks.ink2)}`,
    `--ink-3:${faded(inks.ink, inks.ink3)}`,
    ...MARKS.filter((mark) => hexOf(inks[mark]) !== hexOf(around[mark])).map(
      (mark) => `--${mark}:${hexOf(inks[mark])}`,
    ),
  ].join(';')
}

/** Returns the tokens of cards on which other inks are legible than on the background. */
function cardTokens({ theme, design }: PortfolioView, own: NonNullable<Palette['onCards']>, around: Around): string {
  const isFilled = hasFilledCards({ theme })
  const cards = [
    ...(startsLeft(theme) ? [] : ['.location']),
    '.facade',
    ...(isFilled ? ['.live-card', '.box'] : []),
    // The layout List has its projects on the background.
    ...(isFilled && theme.layout !== 'list' ? ['.project'] : []),
    ...(theme.icons === 'bare' ? [] : ['.social']),
    ...(hasBareLinks({ theme, design }) || design.linkStyle === 'filled' ? [] : ['.link']),
  ]
  const isLight = own.inks.ink[1] < own.cards.card[1]
  const focus = ':root{--focus:var(--ink)}:is(.project,.live-card) *{--focus:var(--ink)}'
  return `${focus}:is(${cards}){--ground:${hexOf(own.cards.card)};color:var(--ink);${surfaceTokens(own, { isLight, around })}}`
}

/** Returns true if the links lie on the background: buttons without a fill, and the lines of the layout List. */
function hasBareLinks({ theme, design: { linkStyle } }: Pick<PortfolioView, 'theme' | 'design'>): boolean {
  if (theme.layout === 'list' && linkStyle === 'glass') return true
  return linkStyle === 'outline' || linkStyle === 'line'
}

/** Returns the colour of the effect: the accent, or a dark ink on a light page. */
function effectToken({ theme, design }: PortfolioView, { scheme, inks }: Palette): string {
  if (design.visualEffect === 'none') return ''
  if (theme.effectColor === 'accent') return `:root{--effect:${hexOf(inks.accent)}}`
  return scheme === 'light' ? ':root{--effect:var(--ink)}' : ''
}

function faded(color: Rgb, opacity: number): string {
  const alpha = Math.ceil(opacity * 255)
  return hexOf(color) + alpha.toString(16).padStart(2, '0')
}

function channels(color: Rgb): string {
  return color.map(Math.round).join(' ')
}
