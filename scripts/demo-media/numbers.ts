/** A colour as red, green and blue from 0 to 1. */
export type Colour = readonly [number, number, number]

export const TURN = Math.PI * 2

/** Repeatable pseudo-random numbers from 0 to 1: the same seed gives the same picture. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Keeps a number between two bounds. */
export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(Math.max(value, low), high)
}

/** A number between two others. */
export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

/** Rises from 0 to 1 between two edges, gently at both. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from))
  return share * share * (3 - 2 * share)
}

/** A colour between two others. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
}

/** One colour's light added on another. */
export function add(ground: Colour, light: Colour, share: number): Colour {
  return [ground[0] + light[0] * share, ground[1] + light[1] * share, ground[2] + light[2] * share]
}

/** A colour made lighter or darker. */
export function scale(colour: Colour, factor: number): Colour {
  return [colour[0] * factor, colour[1] * factor, colour[2] * factor]
}

/** Reads a colour written as #rrggbb. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** Writes a colour as #rrggbb. */
export function hex([red, green, blue]: Colour): string {
  const pair = (part: number) =>
    Math.round(clamp(part) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${pair(red)}${pair(green)}${pair(blue)}`
}

/** The colour at a place of a gradient, whose stops are [place, colour] in rising order. */
export function gradient(stops: readonly (readonly [number, Colour])[], place: number): Colour {
  let [before, colourBefore] = stops[0] ?? [0, [0, 0, 0] as Colour]
  if (place <= before) return colourBefore
  for (const [at, colourAt] of stops) {
    if (place <= at)
      return blend(colourBefore, colourAt, smooth(before, at, place) * 0.5 + ((place - before) / (at - before)) * 0.5)
    before = at
    colourBefore = colourAt
  }
  return colourBefore
}

/** The random number of one cell of an endless grid. */
export function cell(x: number, y: number): number {
  let mixed = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + 0x5bd1e995) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296
}

/** Soft noise from 0 to 1 over the plane. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const upper = mix(cell(left, top), cell(left + 1, top), sx)
  const lower = mix(cell(left, top + 1), cell(left + 1, top + 1), sx)
  return mix(upper, lower, sy)
}

/** Noise of several sizes laid over one another, from 0 to 1. */
export function clouds(x: number, y: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  let px = x
  let py = y
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(px, py) * weight
    total += weight
    weight *= 0.5
    const turned = px * 1.6 + py * 1.2 + 17.3
    py = py * 1.6 - px * 1.2 + 5.9
    px = turned
  }
  return sum / total
}

/** Noise with sharp crests, as mountains have, from 0 to 1. */
export function ridges(x: number, y: number, octaves: number): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  let px = x
  let py = y
  for (let octave = 0; octave < octaves; octave++) {
    const crest = 1 - Math.abs(noise(px, py) * 2 - 1)
    sum += crest * crest * weight
    total += weight
    weight *= 0.48
    const turned = px * 1.6 + py * 1.2 + 3.1
    py = py * 1.6 - px * 1.2 + 11.7
    px = turned
  }
  return sum / total
}
