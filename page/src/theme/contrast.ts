/** Default background colour: `--ground`. */
export const VOID = '#08080a'
/** Colour of text: `--ink`. */
export const BONE = '#f4f1ea'
const BONE_RGB = [244, 241, 234] as const
/** Opacity of the faintest text: `--ink-3`. */
const FAINTEST = 0.52
/** Minimum contrast (WCAG 2.2, success criterion 1.4.3). */
const ENOUGH = 4.5

type Rgb = readonly [number, number, number]

/** Returns true if the faintest text of a page is legible on a background of this colour, `#rrggbb`. */
export function isLegibleOn(color: string): boolean {
  const background = rgbOf(color)
  const mix = (place: 0 | 1 | 2) => BONE_RGB[place] * FAINTEST + background[place] * (1 - FAINTEST)
  return contrast([mix(0), mix(1), mix(2)], background) >= ENOUGH
}

/** Returns true for a background on which dark elements are more visible than light ones. */
export function isLight(color: string): boolean {
  return contrast(rgbOf(color), rgbOf('#000000')) > contrast(rgbOf(color), [255, 255, 255])
}

function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
