import { between, chosenDim, mean, type PictureLight, repairBackground } from '../palette/background.ts'
import {
  type Cards,
  cardsFrom,
  cardsOn,
  DEFAULT_CARDS,
  DEFAULT_GLASS,
  type Glass,
  glassOf,
  overAnything,
} from '../palette/cards.ts'
import { DEFAULT_INKS, type Inks, inkOn, inksOn } from '../palette/inks.ts'
import type { Theme } from '../schema.ts'
import {
  BLACK,
  BONE,
  hexOf,
  isLegibleOn,
  isLighter,
  isLightRgb,
  lowestContrast,
  MARK_CONTRAST,
  mix,
  nearestLegible,
  type Rgb,
  rgbOf,
  settle,
  TEXT_CONTRAST,
  VOID,
  WHITE,
} from './contrast.ts'

/** The colours of a page from which its palette is made. */
export interface PaletteInput {
  /** Colours of the background, its main one first. */
  background: readonly Rgb[]
  /** Light of the picture or video in front of the background; null without one. Unknown light is 0 to 1. */
  picture: PictureLight | null
  theme: Pick<Theme, 'pictureDim' | 'pictureTint' | 'ink' | 'card' | 'cardColor'>
  accent: Rgb
}

/** Change that a palette made so that every text is legible. */
export type Repair = 'scrim' | 'dim' | 'ink' | 'accent'

/** Every colour of a page. */
export interface Palette {
  scheme: 'light' | 'dark'
  /** True for the palette of a page without colours of its own: its tokens are those of the stylesheet. */
  isDefault: boolean
  /** Colour behind texts: the background's main one, or that of panels over a picture. */
  base: Rgb
  cards: Cards
  inks: Inks
  /** The page's own cards and the inks on them, if panels and dialogs need other inks. */
  onCards: { cards: Cards; inks: Inks; glass: Glass } | null
  glass: Glass
  /** The colours on which lines outside of cards lie. */
  lines: readonly Rgb[]
  /** Light above the page and around the portrait. */
  glow: Rgb
  /** Opacity of the soft scrim of the base colour behind lines that lie on the background; 0 for none. */
  scrim: number
  /** Opacity of the veil of the base colour over a picture; 0 for none. */
  dim: number
  repairs: Repair[]
}

/** Contrast of the default ink with panels over a picture that are as dark as needed, in the hue of the background. */
const PANEL_CONTRAST = 13
/** Opacity of the light above the page where it is strongest. */
const GLOW = 0.15

/**
 * Every text of a page has a contrast of 4.5:1, and large texts and marks have 3:1, whatever its owner chose. What is not
 * legible is repaired in this order: a soft scrim behind lines on a picture or gradient, then a veil over the picture, then
 * the nearest legible colour of the text.
 *
 * Returns every colour of the page.
 */
export function paletteOf(input: PaletteInput): Palette {
  const { background, picture, theme } = input
  if (isDefault(input)) return defaultPalette(input)
  const tone = picture ? pictureTone(input) : mean(background)
  const colors = between(background)
  const wished = theme.ink ? rgbOf(theme.ink) : inkOn(tone, picture ? [tone] : colors)
  const repaired = repairBackground({ ...input, colors }, { ink: wished, tone })
  const { base, scrim, dim } =
    picture && theme.card === 'auto' ? { ...repaired, scrim: 0, dim: chosenDim(theme) } : repaired
  const lines = picture && theme.card === 'auto' ? [] : repaired.lines
  const ink = nearestLegible(wished, [...lines, base], TEXT_CONTRAST)

  const own = theme.cardColor ? cardsFrom(rgbOf(theme.cardColor), ink) : null
  const isShared = own !== null && lowestContrast(ink, Object.values(own)) >= TEXT_CONTRAST
  const cards = own && isShared ? own : cardsOn(tone, ink)
  const glass = glassOf(cards, ink)
  const { glow, lit: litColors } = glowOn(colors, { tone, ink })
  const lit = picture || scrim > 0 ? [] : litColors
  const surfaces = [...lines, ...lit, base, ...Object.values(cards), ...overAnything(glass)]
  const inks = inksOn(ink, surfaces, input.accent)
  return {
    scheme: isLighter(ink, base) ? 'dark' : 'light',
    isDefault: false,
    ...{ base, cards, inks, glass, glow, scrim, dim },
    lines: lines.length > 0 ? [...lines, ...lit] : overAnything(glass),
    onCards: own && !isShared ? cardsWithInks(own, input.accent) : null,
    repairs: [
      ...(scrim > 0 ? (['scrim'] as const) : []),
      ...(dim > chosenDim(theme) ? (['dim'] as const) : []),
      ...(hexOf(ink) === hexOf(wished) ? [] : (['ink'] as const)),
      ...accentRepair(inks, input.accent),
    ],
  }
}

/** Returns true for a page whose colours are those of the stylesheet: a dark background, or the dark glass over a picture. */
function isDefault({ background, picture, theme }: PaletteInput): boolean {
  if (theme.ink !== null || theme.cardColor !== null) return false
  if (picture) return theme.card === 'auto'
  const [color, ...others] = background
  return color !== undefined && others.length === 0 && isLegibleOn(hexOf(color))
}

function defaultPalette({ background, picture, theme, accent }: PaletteInput): Palette {
  const base = rgbOf(VOID)
  const lines = picture ? overAnything(DEFAULT_GLASS) : background
  const surfaces = [...lines, ...Object.values(DEFAULT_CARDS)]
  const inks = { ...DEFAULT_INKS, accent: nearestLegible(accent, surfaces, MARK_CONTRAST) }
  return {
    scheme: 'dark',
    isDefault: true,
    ...{ base, cards: DEFAULT_CARDS, inks, glass: DEFAULT_GLASS, glow: rgbOf(BONE) },
    ...{ lines, onCards: null, scrim: 0, dim: picture ? chosenDim(theme) : 0 },
    repairs: accentRepair(inks, accent),
  }
}

/** Returns the colour of panels over a picture: dark, unless the ink, the cards or the background say otherwise. */
function pictureTone({ background, theme }: PaletteInput): Rgb {
  const [base = rgbOf(VOID)] = background
  if (theme.cardColor && theme.card === 'auto') return rgbOf(theme.cardColor)
  const isLightPage = theme.ink
    ? !isLightRgb(rgbOf(theme.ink))
    : theme.cardColor
      ? isLightRgb(rgbOf(theme.cardColor))
      : theme.card !== 'auto' && isLightRgb(base)
  if (isLightPage) return isLightRgb(base) ? mix(WHITE, base, 0.6) : [250, 249, 247]
  if (isLegibleOn(hexOf(base))) return base
  return isLightRgb(base) ? rgbOf(VOID) : settle(base, rgbOf(BONE), PANEL_CONTRAST)
}

/** Returns the colour of the light above the page, on which `ink` stays legible, and what it gives on these colours. */
function glowOn(colors: readonly Rgb[], { tone, ink }: { tone: Rgb; ink: Rgb }): { glow: Rgb; lit: Rgb[] } {
  const under = (glow: Rgb) => ({ glow, lit: colors.map((color) => mix(glow, color, GLOW)) })
  const wished = under(isLighter(ink, tone) ? mix(WHITE, tone, 0.85) : WHITE)
  return lowestContrast(ink, wished.lit) >= TEXT_CONTRAST ? wished : under(tone)
}

function cardsWithInks(cards: Cards, accent: Rgb): NonNullable<Palette['onCards']> {
  const ink = inkOn(cards.card, Object.values(cards))
  const glass = glassOf(cards, ink)
  return { cards, glass, inks: inksOn(ink, [...Object.values(cards), ...overAnything(glass)], accent) }
}

function accentRepair(inks: Inks, accent: Rgb): Repair[] {
  return hexOf(inks.accent) === hexOf(accent) ? [] : ['accent']
}

/** Opacity of a badge's colour behind its label. */
const BADGE = 0.14

/** The colour of a badge is mixed towards black or white if its label is not legible on it. */
export function badgeColor(color: Rgb, { inks, lines, cards }: Palette): Rgb {
  const [behind = cards.card] = lines
  const end = isLighter(inks.ink, behind) ? BLACK : WHITE
  const isLegible = (fill: Rgb) =>
    lowestContrast(
      inks.ink,
      [...lines, cards.card].map((line) => mix(fill, line, BADGE)),
    ) >=
    TEXT_CONTRAST + 0.1
  for (let share = 0; share < 1; share += 0.1) {
    const fill = mix(end, color, share)
    if (isLegible(fill)) return fill
  }
  return end
}

/** Returns the nearest colour of a mark that is visible outside of cards and on them. */
export function markColor(color: Rgb, { lines, cards }: Palette): Rgb {
  return nearestLegible(color, [...lines, cards.card], MARK_CONTRAST)
}
