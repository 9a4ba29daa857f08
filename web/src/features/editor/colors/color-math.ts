import { contrast, mix, type Rgb } from '@vitrine/core/themes/lite'

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
    const nearer = mix(ink, color, step / 20)
    if (contrast(nearer, ground) >= least) return nearer
  }
  return ink
}
