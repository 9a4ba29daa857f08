/** Red, green and blue of an sRGB colour, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Returns the colour of `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Returns `#rrggbb`. */
export function hexOf(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Returns the colour between two, 0 to 1 of the way from the first. */
export function mix([red, green, blue]: Rgb, to: Rgb, way: number): Rgb {
  return [red + (to[0] - red) * way, green + (to[1] - green) * way, blue + (to[2] - blue) * way]
}

/** Returns the relative luminance (WCAG 2.2). */
export function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns how colourful a colour is, 0 to 1: the distance between its strongest and its weakest part. */
export function colourfulness(color: Rgb): number {
  return (Math.max(...color) - Math.min(...color)) / 255
}

/** Returns the colour of a hue in degrees, a saturation and a lightness of 0 to 1. */
export function hsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (place: number) => {
    const turn = (place + hue / 30) % 12
    return 255 * (lightness - reach * Math.max(-1, Math.min(turn - 3, 9 - turn, 1)))
  }
  return [part(0), part(8), part(4)]
}

const BLACK: Rgb = [8, 8, 10]
const WHITE: Rgb = [244, 241, 234]

/** Returns the more legible text on a colour: nearly black or nearly white. */
export function inkOn(ground: Rgb): Rgb {
  return contrast(BLACK, ground) > contrast(WHITE, ground) ? BLACK : WHITE
}

/** Returns the colour itself if its contrast with `ground` is at least `least`, otherwise the nearest one towards ink. */
export function legibleOn(color: Rgb, ground: Rgb, least: number): Rgb {
  const ink = inkOn(ground)
  for (let step = 0; step <= 20; step += 1) {
    const nearer = mix(color, ink, step / 20)
    if (contrast(nearer, ground) >= least) return nearer
  }
  return ink
}
