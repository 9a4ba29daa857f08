import { encode } from './ffmpeg.ts'
import { clamp, TURN } from './numbers.ts'

export const RATE = 44100

/** A stereo loop: whatever sounds beyond its end goes on at its beginning. */
export interface Loop {
  left: Float64Array
  right: Float64Array
}

/** A silent loop of some seconds. */
export function silence(seconds: number): Loop {
  const length = Math.round(seconds * RATE)
  return { left: new Float64Array(length), right: new Float64Array(length) }
}

/** The frequency of a note, counted in half tones with 69 as the A of 440 Hz. */
export function pitch(note: number): number {
  return 440 * 2 ** ((note - 69) / 12)
}

/** Adds a sound of some seconds to the loop; `pan` is -1 at the left and 1 at the right. */
export function place(loop: Loop, start: number, seconds: number, pan: number, sound: (time: number) => number): void {
  const length = loop.left.length
  const first = Math.round(start * RATE)
  const left = Math.cos(((pan + 1) * Math.PI) / 4)
  const right = Math.sin(((pan + 1) * Math.PI) / 4)
  for (let count = 0; count < seconds * RATE; count++) {
    const at = (first + count) % length
    const value = sound(count / RATE)
    loop.left[at] = (loop.left[at] ?? 0) + value * left
    loop.right[at] = (loop.right[at] ?? 0) + value * right
  }
}

/** A saw-tooth voice without harsh overtones, for one note: ask it for rising times. */
export function saw(frequency: number, phase = 0): () => number {
  const step = frequency / RATE
  let at = phase
  return () => {
    at = (at + step) % 1
    const near = at < step ? at / step : at > 1 - step ? (at - 1) / step : 0
    const round = near > 0 ? near + near - near * near - 1 : near < 0 ? near * near + near + near + 1 : 0
    return 2 * at - 1 - (at < step || at > 1 - step ? round : 0)
  }
}

/** A resonant low-pass filter with a memory of its own. */
export function lowPass(resonance: number): (value: number, cutoff: number) => number {
  let low = 0
  let band = 0
  return (value, cutoff) => {
    const slope = 2 * Math.sin((Math.PI * Math.min(cutoff, 9000)) / (RATE * 2))
    for (let twice = 0; twice < 2; twice++) {
      low += slope * band
      band += slope * (value - low - (1 - resonance) * 2 * band)
    }
    return low
  }
}

const COMBS = [1557, 1617, 1491, 1422, 1277, 1356]
const DIFFUSERS = [556, 441, 341, 225]

/** A large room; it goes twice around the loop, so that the room still sounds where the loop begins again. */
export function room(loop: Loop, size: number, warmth: number): Loop {
  const side = (dry: Float64Array, spread: number): Float64Array => {
    const wet = new Float64Array(dry.length)
    const combs = COMBS.map((length) => ({ line: new Float64Array(Math.round((length + spread) * 1.35)), low: 0 }))
    const diffusers = DIFFUSERS.map((length) => new Float64Array(length + spread))
    for (let count = 0; count < dry.length * 2; count++) {
      const input = (dry[count % dry.length] ?? 0) * 0.16
      let sum = 0
      for (const comb of combs) {
        const at = count % comb.line.length
        const heard = comb.line[at] ?? 0
        comb.low = heard * (1 - warmth) + comb.low * warmth
        comb.line[at] = input + comb.low * size
        sum += heard
      }
      for (const line of diffusers) {
        const at = count % line.length
        const heard = line[at] ?? 0
        line[at] = sum + heard * 0.5
        sum = heard - sum
      }
      wet[count % dry.length] = sum
    }
    return wet
  }
  return { left: side(loop.left, 0), right: side(loop.right, 23) }
}

/** Adds one loop to another of the same length. */
export function addLoop(loop: Loop, other: Loop, share: number): void {
  for (let at = 0; at < loop.left.length; at++) {
    loop.left[at] = (loop.left[at] ?? 0) + (other.left[at] ?? 0) * share
    loop.right[at] = (loop.right[at] ?? 0) + (other.right[at] ?? 0) * share
  }
}

/** Lets the loop come from silence and go into it, and sets its loudest moment to `peak`. */
export function finish(loop: Loop, fade: number, peak: number): void {
  const { length } = loop.left
  let loudest = 0
  for (const side of [loop.left, loop.right]) {
    for (let at = 0; at < length; at++) {
      const open = clamp(Math.min(at, length - 1 - at) / (fade * RATE))
      const value = (side[at] ?? 0) * (0.5 - 0.5 * Math.cos((open * TURN) / 2))
      side[at] = value
      loudest = Math.max(loudest, Math.abs(value))
    }
  }
  for (const side of [loop.left, loop.right])
    for (let at = 0; at < length; at++) side[at] = ((side[at] ?? 0) / loudest) * peak
}

/** The loop as a music file. */
export function encodeLoop(loop: Loop, output: string[], ending: string): Promise<Buffer> {
  const bytes = Buffer.alloc(loop.left.length * 8)
  for (let at = 0; at < loop.left.length; at++) {
    bytes.writeFloatLE(loop.left[at] ?? 0, at * 8)
    bytes.writeFloatLE(loop.right[at] ?? 0, at * 8 + 4)
  }
  return encode(['-f', 'f32le', '-ar', String(RATE), '-ac', '2'], output, ending, [bytes])
}
