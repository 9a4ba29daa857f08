import { develop, halve, jpeg, shade, type Work } from './canvas.ts'
import { add, blend, type Colour, clamp, clouds, colour, gradient, scale, smooth } from './numbers.ts'

const TINTS = [
  [0, colour('#04161a')],
  [0.35, colour('#08343a')],
  [0.62, colour('#0f6a69')],
  [0.85, colour('#3fae9f')],
  [1, colour('#d7f5e6')],
] as const
const INK = colour('#9ff5e0')
const NIGHT = colour('#02090b')

function land(x: number, y: number): number {
  const peak = Math.exp(-((x - 0.56) ** 2 / 0.075 + (y - 0.43) ** 2 / 0.055))
  const saddle = Math.exp(-((x - 0.2) ** 2 / 0.03 + (y - 0.76) ** 2 / 0.022))
  return peak * 0.66 + saddle * 0.36 + (clouds(x * 2.6 + 4.2, y * 2.6 + 9.1, 3) - 0.42) * 0.46
}

/** How much of a contour line is at a place: lines keep their width on any slope. */
function line(height: number, slope: number, interval: number, width: number): number {
  const offset = Math.abs(height / interval - Math.round(height / interval)) * interval
  return 1 - smooth(width * 0.55, width, offset / Math.max(slope, 0.02))
}

function relief(x: number, y: number): Colour {
  const step = 0.0012
  const height = land(x, y)
  const east = (land(x + step, y) - height) / step
  const south = (land(x, y + step) - height) / step
  const slope = Math.hypot(east, south)
  const sun = clamp(0.8 + (east * 0.55 + south * 0.62) * 0.36, 0.28, 1.6)
  const ground = scale(gradient(TINTS, clamp(height * 0.98 + 0.14)), sun * 0.95)
  const fine = line(height, slope, 0.036, 0.0034) * 0.62
  const bold = line(height, slope, 0.18, 0.0066)
  const inked = blend(ground, add(INK, ground, 0.2), Math.max(fine, bold) * clamp(0.34 + height * 1.1))
  const edge = Math.hypot(x - 0.5, y - 0.5)
  return blend(inked, NIGHT, smooth(0.34, 0.8, edge) * 0.7)
}

/** Kenji draws maps: contour lines of a mountain that exists nowhere. */
export const KENJI: Work[] = [
  {
    name: 'kenji-avatar.jpg',
    kilobytes: 60,
    make: (kilobytes) => jpeg(develop(halve(shade(1024, 1024, relief))), kilobytes),
  },
]
