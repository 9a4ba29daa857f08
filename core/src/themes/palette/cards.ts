import {
  BLACK,
  contrast,
  isLighter,
  isLightRgb,
  luminance,
  mix,
  type Rgb,
  rgbOf,
  settle,
  TEXT_CONTRAST,
  WHITE,
} from '../rules/contrast.ts'
import { AMPLE } from './background.ts'

/** Surfaces above the background, from the lowest to the highest: `--card` to `--card-4`. */
export interface Cards {
  card: Rgb
  card2: Rgb
  card3: Rgb
  card4: Rgb
}

/** Translucent surface over anything. */
export interface Glass {
  color: Rgb
  opacity: number
}

/** The cards of the default look. */
export const DEFAULT_CARDS: Cards = {
  card: rgbOf('#0e0e12'),
  card2: rgbOf('#141419'),
  card3: rgbOf('#1c1c23'),
  card4: rgbOf('#272730'),
}
export const DEFAULT_GLASS: Glass = { color: rgbOf('#08080a'), opacity: 0.8 }
/** Luminance below which cards are lighter than a dark background; above it they are darker. */
const NEAR_BLACK = 0.03
/** Luminance above which a background is white, and cards on it are a faint grey. */
const NEAR_WHITE = 0.9

/** Returns the cards that are made from a background's colour: white-ish on light ones, and legible with `ink`. */
export function cardsOn(tone: Rgb, ink: Rgb): Cards {
  const legible = (surface: Rgb) => settle(surface, ink, AMPLE)
  if (isLighter(ink, tone)) {
    const [one, two, three, four] =
      luminance(tone) < NEAR_BLACK
        ? [mix(WHITE, tone, 0.035), mix(WHITE, tone, 0.06), mix(WHITE, tone, 0.095), mix(WHITE, tone, 0.14)]
        : [mix(BLACK, tone, 0.34), mix(BLACK, tone, 0.26), mix(BLACK, tone, 0.14), mix(BLACK, tone, 0.04)]
    return { card: legible(one), card2: legible(two), card3: legible(three), card4: legible(four) }
  }
  const isWhite = luminance(tone) > NEAR_WHITE
  const card = legible(isWhite ? mix(ink, tone, 0.035) : mix(WHITE, tone, 0.72))
  return {
    card,
    card2: legible(mix(WHITE, card, isWhite ? 0.85 : 0.6)),
    card3: legible(mix(ink, card, 0.055)),
    card4: legible(mix(ink, card, 0.1)),
  }
}

/** Returns the cards of a colour that the owner chose. */
export function cardsFrom(color: Rgb, ink: Rgb): Cards {
  const isLight = isLightRgb(color)
  const text = contrast(color, ink) >= TEXT_CONTRAST ? ink : isLight ? BLACK : WHITE
  const step = (share: number) =>
    settle(mix(isLight ? BLACK : WHITE, color, share), text, Math.min(AMPLE, contrast(color, text)))
  return { card: color, card2: step(0.04), card3: step(0.08), card4: step(0.13) }
}

/** Returns glass of a card's colour on which `ink` is legible over anything. */
export function glassOf({ card }: Cards, ink: Rgb): Glass {
  const color = settle(card, ink, AMPLE)
  for (let opacity = DEFAULT_GLASS.opacity; opacity < 1; opacity += 0.02) {
    const glass = { color, opacity: Math.round(opacity * 100) / 100 }
    if (overAnything(glass).every((surface) => contrast(surface, ink) >= TEXT_CONTRAST + 0.4)) return glass
  }
  return { color, opacity: 1 }
}

/** Returns the colours of glass over black and over white. */
export function overAnything({ color, opacity }: Glass): Rgb[] {
  return [mix(color, BLACK, opacity), mix(color, WHITE, opacity)]
}
