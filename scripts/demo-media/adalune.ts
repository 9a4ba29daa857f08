import { develop, halve, jpeg, shade, type Work } from './canvas.ts'
import { stillWater } from './music.ts'
import {
  add,
  blend,
  type Colour,
  cell,
  clamp,
  clouds,
  colour,
  gradient,
  noise,
  ridges,
  scale,
  smooth,
} from './numbers.ts'

const SKY = [
  [0, colour('#03060f')],
  [0.35, colour('#07122a')],
  [0.62, colour('#10294a')],
  [0.8, colour('#2a5573')],
  [1, colour('#5d8ea3')],
] as const
const MOONLIGHT = colour('#dcebff')
const GREEN = colour('#37f0b4')
const VIOLET = colour('#6a5cff')
const HAZE = colour('#4d7f99')
const SNOW = colour('#7fb0dc')
const ROCK = colour('#050d1a')
const SHORE = 0.7
const MOON = { x: 1.17, y: 0.17, radius: 0.026 }

/** Every range of the fjord, far to near: where its skyline runs, how rough and how dark it is. */
const RANGES = [
  { base: 0.6, rise: 0.2, detail: 2.2, offset: 3.7, dark: 0.46, valley: 0.1 },
  { base: 0.64, rise: 0.3, detail: 1.7, offset: 12.9, dark: 0.72, valley: 0.5 },
  { base: 0.7, rise: 0.42, detail: 1.25, offset: 41.3, dark: 0.93, valley: 1.0 },
]

/** The curtains of the aurora: how high they hang and how bright they are. */
const CURTAINS = [
  { place: 0.4, power: 0.95 },
  { place: 0.27, power: 0.5 },
  { place: 0.475, power: 0.4 },
]

function stars(x: number, y: number): number {
  const column = Math.floor(x * 190)
  const row = Math.floor(y * 190)
  const chance = cell(column, row + 500)
  if (chance < 0.955) return 0
  const away = Math.hypot(
    x * 190 - column - 0.2 - 0.6 * cell(column + 9, row),
    y * 190 - row - 0.2 - 0.6 * cell(row, column + 7),
  )
  return (1 - smooth(0.04, 0.2, away)) * ((chance - 0.955) / 0.045) ** 2.2
}

function aurora(x: number, y: number): Colour {
  let light: Colour = [0, 0, 0]
  for (const [band, { place, power }] of CURTAINS.entries()) {
    const fold = clouds(x * 1.5 + band * 7.3, band * 3.1, 3) - 0.5
    const bottom = place + fold * 0.26 - x * 0.06 + Math.sin(x * 3.1 + band * 2) * 0.03
    const above = bottom - y
    if (above < -0.03) continue
    const rays = 0.5 + 0.8 * noise(x * 46 + fold * 60, band * 9 + y * 1.1) * noise(x * 13 + fold * 22, band + 2)
    const curtain = smooth(-0.03, 0.012, above) * Math.exp(-above * (band === 1 ? 8 : 9.5)) * rays
    const strength = curtain * (0.2 + 1.2 * clouds(x * 1.3 + 31 + band * 5, 2.2, 2) ** 2) * power
    light = add(light, blend(GREEN, VIOLET, smooth(0.02, 0.24, above)), strength)
  }
  return light
}

function sky(x: number, y: number): Colour {
  const away = Math.hypot(x - MOON.x, y - MOON.y)
  let light: Colour = gradient(SKY, y / SHORE)
  light = add(light, MOONLIGHT, stars(x, y) * clamp(1.1 - y * 1.5))
  light = add(light, aurora(x, y), 0.95)
  light = add(light, MOONLIGHT, 0.3 * Math.exp(-away * 13) + 0.13 * Math.exp(-away * 3.6))
  const face = 0.88 + 0.12 * clouds(x * 60, y * 60, 3)
  return blend(light, scale(MOONLIGHT, face), 1 - smooth(MOON.radius - 0.001, MOON.radius + 0.001, away))
}

function world(x: number, y: number): Colour {
  let seen = sky(x, y)
  for (const { base, rise, detail, offset, dark, valley } of RANGES) {
    const opening = 1 - valley * Math.exp(-(((x - 0.83) / 0.42) ** 2))
    const crest = base - rise * opening * (ridges(x * detail + offset, offset * 0.7, 6) * 0.95 - 0.12)
    if (y < crest) continue
    const depth = (y - crest) / rise
    const side = x * detail * 7 + offset
    const down = y * detail * 7.5 - offset
    const face = ridges(side, down, 5)
    const lit = ridges(side + 0.06, down - 0.06, 5)
    const snow = clamp((face - lit) * 2.6 + 0.3) * smooth(0.8, 0, depth)
    const stone = blend(scale(colour('#3f7494'), 0.56), ROCK, dark)
    const faced = add(stone, SNOW, snow * (0.34 - dark * 0.26))
    const mist = smooth(SHORE - 0.13, SHORE, y) * (1 - dark * 0.62) * (0.6 + 0.6 * clouds(x * 4 + offset, y * 14, 3))
    seen = blend(faced, scale(HAZE, 0.8), clamp(mist * 0.6))
  }
  return seen
}

function fjord(x: number, y: number): Colour {
  if (y < SHORE) return scale(world(x, y), 0.92)
  const near = (y - SHORE) / (1 - SHORE)
  const wave = noise(x * 9 + y * 3, 26 * Math.log(near + 0.05)) + 0.5 * noise(x * 26, 70 * Math.log(near + 0.04)) - 0.75
  const mirrored = SHORE - (y - SHORE) * 1.75 * (0.9 + wave * 0.16 * near) - wave * 0.012
  const reflected = world(x + wave * (0.004 + 0.02 * near), clamp(mirrored, 0.02, SHORE - 0.001))
  const glint = Math.exp(-(((x - MOON.x) / (0.05 + near * 0.1)) ** 2)) * smooth(0.1, 0.42, wave) * (1 - near * 0.4)
  const shore = smooth(0.025, 0, near) * 0.16
  const water = add(scale(reflected, 0.6 - near * 0.3), colour('#06182b'), 0.5)
  return add(add(water, MOONLIGHT, glint * 0.3), HAZE, shore)
}

function crescent(x: number, y: number): Colour {
  const shore = 0.665
  const above = (px: number, py: number): Colour => {
    const away = Math.hypot(px - 0.5, py - 0.37)
    const bite = Math.hypot(px - 0.578, py - 0.335)
    const night = gradient(SKY, py / shore)
    const glow = add(
      scale(night, 0.9),
      MOONLIGHT,
      0.26 * Math.exp(-Math.abs(away - 0.1) * 7) + stars(px * 0.6 + 3, py * 0.6) * 0.7,
    )
    const disc = 1 - smooth(0.199, 0.202, away)
    const lit = disc * smooth(0.186, 0.192, bite)
    const face = add(blend(glow, colour('#0d1f3c'), disc * 0.94), MOONLIGHT, 0.02 * disc)
    const bright = scale(MOONLIGHT, 0.9 + 0.16 * clouds(px * 16, py * 16, 4))
    const hills = shore - 0.018 - 0.085 * ridges(px * 2.3 + 8, 2.5, 5) * (0.25 + Math.abs(px - 0.5) * 2.2)
    const seen = blend(face, bright, lit)
    return blend(seen, colour('#081527'), smooth(hills - 0.002, hills + 0.002, py))
  }
  if (y < shore) return above(x, y)
  const near = (y - shore) / (1 - shore)
  const wave = noise(x * 5, 20 * Math.log(near + 0.08)) + 0.6 * noise(x * 15 + 4, 46 * Math.log(near + 0.08)) - 0.8
  const reflected = above(x + wave * (0.012 + near * 0.05), shore - (y - shore) * (1.15 + wave * 0.14))
  const path = Math.exp(-(((x - 0.455) / (0.07 + near * 0.07)) ** 2)) * smooth(-0.1, 0.5, wave)
  return add(
    add(scale(reflected, 0.62 - near * 0.2), colour('#051a30'), 0.55),
    MOONLIGHT,
    path * 0.42 * (1 - near * 0.5),
  )
}

/** Ada Lune records tides by night: a fjord, a crescent moon and slow music. */
export const ADALUNE: Work[] = [
  {
    name: 'adalune-avatar.jpg',
    kilobytes: 60,
    make: (kilobytes) => jpeg(develop(halve(shade(1024, 1024, crescent))), kilobytes),
  },
  {
    name: 'adalune-background.jpg',
    kilobytes: 240,
    make: (kilobytes) => jpeg(develop(halve(shade(3840, 2560, fjord)), 0.01), kilobytes),
  },
  { name: 'adalune-music.mp3', kilobytes: 320, make: stillWater },
]
