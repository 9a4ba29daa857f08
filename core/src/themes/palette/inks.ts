import { hslOf, rgbOfHsl } from '../rules/background-colors.ts'
import {
  BONE,
  isLighter,
  legibleOpacity,
  lowestContrast,
  MARK_CONTRAST,
  nearestLegible,
  type Rgb,
  rgbOf,
  TEXT_CONTRAST,
} from '../rules/contrast.ts'
import { AMPLE } from './background.ts'

/** Colours of texts and marks on some surfaces. */
export interface Inks {
  ink: Rgb
  /** Opacity of `--ink-2`. */
  ink2: number
  /** Opacity of `--ink-3`. */
  ink3: number
  /** The accent as the colour of large texts and marks. */
  accent: Rgb
  premium: Rgb
  live: Rgb
  idle: Rgb
  danger: Rgb
}

/** The inks of the default look. */
export const DEFAULT_INKS: Omit<Inks, 'accent'> = {
  ink: rgbOf(BONE),
  ink2: 0.72,
  ink3: 0.52,
  premium: rgbOf('#ffa500'),
  live: rgbOf('#4ade80'),
  idle: rgbOf('#fbbf24'),
  danger: rgbOf('#f87171'),
}
/** Least opacities of fainter texts on light surfaces. */
const DARK_INK = { ink2: 0.76, ink3: 0.62 }
/** Saturation from which a background gives its hue to the ink. */
const COLORFUL = 0.12

/** Returns the ink for a background: light or dark, whichever is more legible, with a hint of its hue. */
export function inkOn(tone: Rgb, surfaces: readonly Rgb[]): Rgb {
  const { hue, saturation } = hslOf(tone)
  const isColorful = saturation > COLORFUL
  const light = isColorful ? rgbOfHsl({ hue, saturation: 0.4, lightness: 0.95 }) : rgbOf(BONE)
  const dark = rgbOfHsl({ hue, saturation: isColorful ? Math.min(0.45, saturation) : 0.04, lightness: 0.1 })
  const ink = lowestContrast(light, surfaces) > lowestContrast(dark, surfaces) ? light : dark
  return nearestLegible(ink, surfaces, AMPLE)
}

/** Returns the inks on surfaces on which `ink` is legible. */
export function inksOn(ink: Rgb, surfaces: readonly Rgb[], accent: Rgb): Inks {
  const [first = ink] = surfaces
  const least = isLighter(ink, first) ? DEFAULT_INKS : DARK_INK
  const mark = (color: Rgb, minimum: number) => nearestLegible(color, surfaces, minimum)
  return {
    ink,
    ink2: legibleOpacity(ink, surfaces, { least: least.ink2, minimum: TEXT_CONTRAST }),
    ink3: legibleOpacity(ink, surfaces, { least: least.ink3, minimum: TEXT_CONTRAST }),
    accent: mark(accent, MARK_CONTRAST),
    premium: mark(DEFAULT_INKS.premium, TEXT_CONTRAST),
    live: mark(DEFAULT_INKS.live, TEXT_CONTRAST),
    idle: mark(DEFAULT_INKS.idle, TEXT_CONTRAST),
    danger: mark(DEFAULT_INKS.danger, TEXT_CONTRAST),
  }
}
