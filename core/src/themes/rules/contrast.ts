/** Red, green and blue of an sRGB colour, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Default background colour of a page: `--ground`. */
export const VOID = '#08080a'
/** Colour of text on it: `--ink`. */
export const BONE = '#f4f1ea'
/** Opacity of the faintest text on it: `--ink-3`. */
const FAINTEST = 0.52

/** Minimum contrast of texts (WCAG 2.2, success criterion 1.4.3). */
export const TEXT_CONTRAST = 4.5
/** Minimum contrast of large texts, and of icons and marks (success criteria 1.4.3 and 1.4.11). */
export const MARK_CONTRAST = 3
/** Factor for what is lost when colours are rounded to whole values of red, green and blue. */
const ROUNDING = 1.02
/** Steps in which a colour is mixed until it is legible. */
const STEPS = 50
/** Steps of opacities. */
const PERCENT = 100

export const BLACK: Rgb = [0, 0, 0]
export const WHITE: Rgb = [255, 255, 255]

/** Returns true if the faintest text of the default look is legible on a background of this colour, `#rrggbb`. */
export function isLegibleOn(color: string): boolean {
  const background = rgbOf(color)
  return contrast(mix(rgbOf(BONE), background, FAINTEST), background) >= TEXT_CONTRAST
}

/** Returns true for a colour, `#rrggbb`, on which dark elements are more visible than light ones. */
export function isLight(color: string): boolean {
  return isLightRgb(rgbOf(color))
}

/** Returns true for a colour on which black is more visible than white. */
export function isLightRgb(color: Rgb): boolean {
  return contrast(color, BLACK) > contrast(color, WHITE)
}

/** Returns true if a colour is lighter than another. */
export function isLighter(color: Rgb, other: Rgb): boolean {
  return luminance(color) > luminance(other)
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  return contrastOfLights(luminance(one), luminance(other))
}

/** Returns the contrast of two relative luminances. */
function contrastOfLights(one: number, other: number): number {
  return one > other ? (one + 0.05) / (other + 0.05) : (other + 0.05) / (one + 0.05)
}

/**
 * Returns the lowest contrast of a colour on several surfaces and on what lies between them, such as in a gradient: 1 if
 * some are lighter than it and others darker.
 */
export function lowestContrast(color: Rgb, surfaces: readonly Rgb[]): number {
  return contrastWith(luminance(color), lightsOf(surfaces).range)
}

/** Luminances of the darkest and the lightest of some surfaces. */
interface Range {
  dark: number
  light: number
}

/** Luminances of surfaces, on each of which several inks and marks are placed. */
const lights = new WeakMap<readonly Rgb[], { each: readonly number[]; range: Range }>()

function lightsOf(surfaces: readonly Rgb[]): { each: readonly number[]; range: Range } {
  const known = lights.get(surfaces)
  if (known) return known
  const each = surfaces.map(luminance)
  const found = { each, range: { dark: Math.min(...each), light: Math.max(...each) } }
  lights.set(surfaces, found)
  return found
}

function contrastWith(own: number, { dark, light }: Range): number {
  return own >= light || own <= dark ? contrastOfLights(own, own >= light ? light : dark) : 1
}

/** Returns the relative luminance (WCAG 2.2), from 0 to 1. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  return value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
}

/** Returns the grey of a relative luminance. */
export function greyOf(light: number): Rgb {
  const value = Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))
  return [value, value, value]
}

/** Returns the colour that `over` with this opacity gives on `under`. */
export function mix(over: Rgb, under: Rgb, opacity: number): Rgb {
  const rest = 1 - opacity
  return [over[0] * opacity + under[0] * rest, over[1] * opacity + under[1] * rest, over[2] * opacity + under[2] * rest]
}

/**
 * A colour that is not legible on its surfaces is replaced by the nearest legible one: it is mixed towards black or white,
 * whichever needs less. If no colour is legible on all surfaces, black or white is used, whichever is more visible.
 */
export function nearestLegible(color: Rgb, surfaces: readonly Rgb[], minimum: number): Rgb {
  const { range } = lightsOf(surfaces)
  const isLegible = (mixed: Rgb) => contrastWith(luminance(mixed), range) >= minimum * ROUNDING
  if (isLegible(color)) return color
  const [lighter, darker] = [WHITE, BLACK].map((end) =>
    leastStep(STEPS, (step) => isLegible(mix(end, color, step / STEPS))),
  )
  if (lighter && lighter <= (darker ?? STEPS)) return mix(WHITE, color, lighter / STEPS)
  if (darker) return mix(BLACK, color, darker / STEPS)
  return contrastWith(1, range) > contrastWith(0, range) ? WHITE : BLACK
}

/** Returns the first step from 0 to `last` that is enough, if all after it are, too; null if the last is not. */
export function leastStep(last: number, isEnough: (step: number) => boolean): number | null {
  if (isEnough(0)) return 0
  if (!isEnough(last)) return null
  let [low, high] = [0, last]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (isEnough(middle)) high = middle
    else low = middle
  }
  return high
}

/** Returns the lowest opacity of at least `least` with which a colour has this contrast on all surfaces; 1 if none has. */
export function legibleOpacity(
  color: Rgb,
  surfaces: readonly Rgb[],
  { least, minimum }: { least: number; minimum: number },
): number {
  const { each } = lightsOf(surfaces)
  // The contrast grows with the opacity, so a surface is searched only if what the others need is not enough.
  return surfaces.reduce((enough, surface, index) => {
    const light = each[index] ?? 0
    const isLegible = (opacity: number) =>
      contrastOfLights(luminance(mix(color, surface, opacity)), light) >= minimum * ROUNDING
    if (isLegible(enough)) return enough
    const steps = Math.round((1 - enough) * PERCENT)
    const step = leastStep(steps, (more) => isLegible(enough + more / PERCENT)) ?? steps
    return Math.round((enough + step / PERCENT) * PERCENT) / PERCENT
  }, least)
}

/** Returns a surface, moved away from a text's colour (`ink`) towards black or white until the text is legible on it. */
export function settle(surface: Rgb, ink: Rgb, minimum: number): Rgb {
  const end = isLighter(ink, surface) ? BLACK : WHITE
  const own = luminance(ink)
  const isEnough = (step: number) => contrastOfLights(luminance(mix(end, surface, step / STEPS)), own) >= minimum
  return mix(end, surface, (leastStep(STEPS, isEnough) ?? STEPS) / STEPS)
}

/** Returns red, green and blue of `#rrggbb`. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Returns a colour as `#rrggbb`. */
export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
