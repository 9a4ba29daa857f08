import type { Theme } from '../schema.ts'
import { BLACK, isLightRgb, luminance, mix, type Rgb, rgbOf, WHITE } from './contrast.ts'

/** Opacity of a pattern over the background colour. */
const PATTERN = 0.35
/** Opacity of a pattern whose colour is made from the background: a lighter or darker one. */
const OWN_PATTERN = 0.14
/** Opacity of the grains of `noise`, which are black and white. */
export const NOISE = 0.1

/** Luminances above which a colour is pale, and below which it is deep. */
const PALE = 0.6
const DEEP = 0.03

/** The settings of a page's background that is neither a picture nor a video. */
export type BackgroundColors = Pick<Theme, 'backgroundStyle' | 'backgroundColors'> & { backgroundColor: string }

/**
 * The colours of a background are its colour and those of its gradient or pattern. A gradient without further colours gets
 * two that are near to the background's colour, a pattern one that is a little lighter or darker.
 *
 * Returns the colours on which a page's texts may lie, the background's colour first.
 */
export function backgroundColorsOf({ backgroundStyle, backgroundColors, backgroundColor }: BackgroundColors): Rgb[] {
  const base = rgbOf(backgroundColor)
  const own = backgroundColors.map(rgbOf)
  switch (backgroundStyle) {
    case 'plain':
      return [base]
    case 'linear':
    case 'radial':
    case 'mesh':
      return [base, ...(own.length > 0 ? own : nearTo(base))]
    case 'noise': {
      const colors = [base, ...own.map((color) => mix(color, base, PATTERN))]
      return [...colors, ...colors.flatMap((color) => [mix(BLACK, color, NOISE), mix(WHITE, color, NOISE)])]
    }
    default: {
      const [color] = own
      const line = color ? mix(color, base, PATTERN) : mix(patternOn(base), base, OWN_PATTERN)
      return [base, line]
    }
  }
}

/**
 * Returns white or black for a pattern: what its texts are not, so that they stay legible, but dark on pale colours and
 * light on deep ones, where the other would not be visible.
 */
function patternOn(base: Rgb): Rgb {
  if (isLightRgb(base)) return luminance(base) > PALE ? BLACK : WHITE
  return luminance(base) < DEEP ? WHITE : BLACK
}

/** Returns two colours near to a colour: of a turned hue, and a little lighter on dark colours or darker on light ones. */
function nearTo(base: Rgb): [Rgb, Rgb] {
  const { hue, saturation, lightness } = hslOf(base)
  const isGrey = saturation < 0.12
  const tone = { hue: isGrey ? 250 : hue, saturation: isGrey ? 0.3 : Math.max(saturation, 0.35) }
  const isLightColor = isLightRgb(base)
  const turned = (by: number, light: number) =>
    rgbOfHsl({ hue: (tone.hue + by + 360) % 360, saturation: tone.saturation, lightness: clamp(lightness + light) })
  return isLightColor ? [turned(28, -0.06), turned(-40, 0.03)] : [turned(28, 0.1), turned(-40, 0.05)]
}

interface Hsl {
  /** Degrees. */
  hue: number
  saturation: number
  lightness: number
}

/** Returns hue, saturation and lightness of a colour. */
export function hslOf(color: Rgb): Hsl {
  const [red, green, blue] = [color[0] / 255, color[1] / 255, color[2] / 255]
  const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const sector =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return { hue: (sector * 60 + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}

/** Returns the colour of hue, saturation and lightness. */
export function rgbOfHsl({ hue, saturation, lightness }: Hsl): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number) => {
    const place = (offset + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)))
  }
  return [part(0), part(8), part(4)]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
