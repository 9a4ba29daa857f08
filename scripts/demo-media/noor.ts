import { develop, halve, jpeg, type Picture, type Work } from './canvas.ts'
import { add, blend, type Colour, clamp, clouds, colour, gradient, mix, noise, scale, smooth } from './numbers.ts'

/** How one picture of the desert is taken. */
interface Shot {
  width: number
  height: number
  /** Where the horizon is, from 0 at the top to 1 at the bottom. */
  horizon: number
  zoom: number
  eye: number
  offset: readonly [x: number, z: number]
  sun: readonly [x: number, y: number, z: number]
  sky: readonly (readonly [number, Colour])[]
  glow: number
}

const LIGHT: Colour = [1.18, 0.74, 0.46]
const SHADE: Colour = [0.2, 0.15, 0.2]
const SAND: Colour = [0.86, 0.66, 0.5]

/** One row of dunes: a long back to the wind, a crest like a knife, a short steep face. */
function row(x: number, z: number, turn: number, length: number, bend: number): number {
  const across = x * Math.cos(turn) + z * Math.sin(turn) + (noise(x * bend + 7.7, z * bend) - 0.5) * length * 2.1
  const along = across / length
  const share = along - Math.floor(along)
  const back = share / 0.68
  const face = (1 - share) / 0.32
  const profile = share < 0.68 ? back * back * (2.1 - 1.1 * back) : face * (0.75 + 0.25 * face)
  const size = 0.3 + 1.1 * noise(x * bend * 0.8 + Math.floor(along) * 5.3, z * bend * 0.8 + 3)
  return profile * size
}

function dune(x: number, z: number): number {
  const large = row(x, z, 0.5, 34, 0.026) * 6.2
  const small = row(x + 50, z + 20, 0.15, 13, 0.07) * 0.3
  return large + small + (clouds(x * 0.02, z * 0.02, 2) - 0.5) * 7
}

/** Takes the picture column by column: each marches away from the camera and paints what rises above the land before. */
function photograph(shot: Shot): Picture {
  const { width, height, horizon, zoom, eye, offset, sun, sky } = shot
  const light = new Float32Array(width * height * 3)
  const level = horizon * height
  const stand = dune(offset[0], offset[1]) + eye
  const far = 420
  for (let column = 0; column < width; column++) {
    const slope = (column + 0.5 - width / 2) / (height * zoom)
    let top = height
    let before = 1.5
    for (let away = 1.5; away < far; away *= 1.0013) {
      const rise = dune(offset[0] + slope * away, offset[1] + away) - stand
      const line = level - (rise / away) * height * zoom
      if (line < top) {
        const first = Math.max(0, Math.ceil(line))
        for (let pixel = top - 1; pixel >= first; pixel--) {
          const share = (top - pixel) / Math.max(1, top - line)
          const depth = mix(before, away, clamp(share))
          light.set(sand(shot, slope, depth, far, sun), (pixel * width + column) * 3)
        }
        top = Math.min(top, first)
      }
      before = away
    }
    for (let pixel = 0; pixel < top; pixel++) {
      const x = (column - width / 2) / height - sun[0] * 0.62
      const y = (pixel - level) / height
      const warm = Math.exp(-(x * x * 2.2 + y * y * 9)) * shot.glow
      const veil = clouds(x * 1.4 + 3, y * 9 + 2, 4) * 0.05
      light.set(
        add(scale(gradient(sky, pixel / level), 0.97 + veil), [0.9, 0.5, 0.28], warm),
        (pixel * width + column) * 3,
      )
    }
  }
  return { width, height, light }
}

function sand(shot: Shot, slope: number, depth: number, far: number, sun: Shot['sun']): Colour {
  const x = shot.offset[0] + slope * depth
  const z = shot.offset[1] + depth
  const step = 0.02 + depth * 0.0015
  const here = dune(x, z)
  const ripple = Math.sin((x * 0.75 + z * 0.5 + noise(x * 0.5, z * 0.5) * 2.4) * 15) * smooth(30, 4, depth) * 0.05
  const east = (dune(x + step, z) - here) / step + ripple
  const north = (dune(x, z + step) - here) / step + ripple * 0.5
  const length = Math.hypot(east, 1, north)
  const faced = clamp((-east * sun[0] + sun[1] - north * sun[2]) / length)
  let open = 1
  for (let away = 0.5; away < 46; away *= 1.32) {
    const clear = here + sun[1] * away - dune(x + sun[0] * away, z + sun[2] * away)
    open = Math.min(open, clamp(0.5 + (clear * 5) / away + 0.5))
  }
  const lit = faced * open
  const skyward = 0.62 + 0.38 / length
  const bounce: Colour = add(scale(SHADE, skyward), LIGHT, lit * 1.5)
  const grains = 0.95 + 0.1 * noise(x * 9, z * 9) * smooth(40, 5, depth)
  const ground: Colour = [bounce[0] * SAND[0] * grains, bounce[1] * SAND[1] * grains, bounce[2] * SAND[2] * grains]
  const haze = gradient(shot.sky, 0.985)
  const seen = blend(ground, scale(haze, 0.94), 1 - Math.exp(-((depth / far) ** 1.2) * 2.2))
  const shoulder = (value: number) => 1 - Math.exp(-value * 1.35)
  return blend([shoulder(seen[0]), shoulder(seen[1]), shoulder(seen[2])], seen, smooth(0.25, 0.9, depth / far))
}

const DUSK = [
  [0, colour('#1c1420')],
  [0.35, colour('#3d2733')],
  [0.68, colour('#8a4f48')],
  [0.9, colour('#c07a5a')],
  [1, colour('#d99d70')],
] as const

/** Noor photographs deserts at the end of the day. */
export const NOOR: Work[] = [
  {
    name: 'noor-avatar.jpg',
    kilobytes: 60,
    make: (kilobytes) =>
      jpeg(
        develop(
          halve(
            photograph({
              width: 1024,
              height: 1024,
              horizon: 0.36,
              zoom: 1.5,
              eye: 6,
              offset: [118, 74],
              sun: [-0.86, 0.3, 0.42],
              sky: DUSK,
              glow: 0.3,
            }),
          ),
          0.03,
        ),
        kilobytes,
      ),
  },
  {
    name: 'noor-background.jpg',
    kilobytes: 245,
    make: (kilobytes) =>
      jpeg(
        develop(
          halve(
            photograph({
              width: 3840,
              height: 2560,
              horizon: 0.42,
              zoom: 1.25,
              eye: 8,
              offset: [120, 60],
              sun: [0.86, 0.27, 0.42],
              sky: DUSK,
              glow: 0.35,
            }),
          ),
          0.02,
        ),
        kilobytes,
      ),
  },
]
