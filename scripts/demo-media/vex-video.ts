import { encode } from './ffmpeg.ts'
import { cell, clamp, mix, TURN } from './numbers.ts'

const WIDTH = 1280
const HEIGHT = 720
const RATE = 24
const SECONDS = 7

/** A ribbon: many threads of light side by side; whole turns a loop, so that its end is its beginning. */
interface Ribbon {
  middle: number
  height: number
  length: number
  drift: number
  threads: number
  spread: number
  phase: number
  from: readonly [number, number, number]
  to: readonly [number, number, number]
  power: number
}

const RIBBONS: Ribbon[] = [
  {
    middle: 0.6,
    height: 0.17,
    length: 0.85,
    drift: 1,
    threads: 30,
    spread: 1.5,
    phase: 0.4,
    from: [0.1, 0.75, 1],
    to: [0.42, 0.2, 1],
    power: 0.66,
  },
  {
    middle: 0.42,
    height: 0.2,
    length: 0.6,
    drift: -1,
    threads: 26,
    spread: 2.0,
    phase: 2.2,
    from: [0.5, 0.16, 1],
    to: [0.9, 0.2, 0.8],
    power: 0.56,
  },
  {
    middle: 0.76,
    height: 0.09,
    length: 1.3,
    drift: 1,
    threads: 16,
    spread: 1.1,
    phase: 4.1,
    from: [0.16, 0.3, 1],
    to: [0.1, 0.9, 1],
    power: 0.48,
  },
]

function addRibbon(light: Float32Array, ribbon: Ribbon, loop: number): void {
  const turn = TURN * loop
  for (let thread = 0; thread < ribbon.threads; thread++) {
    const side = thread / (ribbon.threads - 1) - 0.5
    const edge = 0.25 + 0.75 * Math.abs(side * 2) ** 2.2
    const rim = thread === 0 || thread === ribbon.threads - 1 ? 1.9 : 1
    for (let column = 0; column < WIDTH; column++) {
      const x = column / HEIGHT
      const wave = TURN * x * ribbon.length * 0.5
      const bend =
        Math.sin(wave + ribbon.drift * turn + ribbon.phase + side * ribbon.spread * 0.9) +
        0.45 * Math.sin(wave * 1.7 - ribbon.drift * turn + ribbon.phase * 2 + side * ribbon.spread * 1.7) +
        0.2 * Math.sin(wave * 2.9 + 2 * ribbon.drift * turn + side * 3.1)
      const twist = Math.sin(wave * 0.8 - ribbon.drift * turn + ribbon.phase)
      const y = (ribbon.middle + bend * ribbon.height * 0.55 + side * 0.13 * twist) * HEIGHT
      const shine = 0.45 + 0.55 * Math.sin(wave * 0.9 + turn * ribbon.drift + side * 2 + ribbon.phase)
      const power = ribbon.power * edge * rim * (0.14 + shine * shine)
      const share = clamp(0.5 + 0.5 * Math.sin(wave * 0.6 + side + ribbon.phase - turn))
      const first = Math.max(0, Math.floor(y) - 2)
      const last = Math.min(HEIGHT - 1, Math.floor(y) + 3)
      for (let row = first; row <= last; row++) {
        const away = row + 0.5 - y
        const glow = Math.exp(-away * away * 0.62) * power
        const at = (row * WIDTH + column) * 3
        for (let part = 0; part < 3; part++) {
          light[at + part] = (light[at + part] ?? 0) + glow * mix(ribbon.from[part] ?? 0, ribbon.to[part] ?? 0, share)
        }
      }
    }
  }
}

/** Wide, soft light behind each ribbon, computed at an eighth of the size. */
function haloAt(loop: number): Float32Array {
  const [width, height] = [WIDTH / 8, HEIGHT / 8]
  const halo = new Float32Array((width + 1) * (height + 1) * 3)
  for (let row = 0; row <= height; row++) {
    for (let column = 0; column <= width; column++) {
      const x = (column * 8) / HEIGHT
      const y = row / height
      for (const ribbon of RIBBONS) {
        const wave = TURN * x * ribbon.length * 0.5
        const bend = Math.sin(wave + ribbon.drift * TURN * loop + ribbon.phase)
        const away = (y - ribbon.middle - bend * ribbon.height * 0.55) / 0.16
        const glow = Math.exp(-away * away) * ribbon.power * 0.2
        for (let part = 0; part < 3; part++) {
          const at = (row * (width + 1) + column) * 3 + part
          halo[at] = (halo[at] ?? 0) + glow * ((ribbon.from[part] ?? 0) * 0.4 + (ribbon.to[part] ?? 0) * 0.6)
        }
      }
    }
  }
  return halo
}

function frameAt(loop: number): Buffer {
  const light = new Float32Array(WIDTH * HEIGHT * 3)
  for (const ribbon of RIBBONS) addRibbon(light, ribbon, loop)
  const halo = haloAt(loop)
  const stride = WIDTH / 8 + 1
  const bytes = Buffer.alloc(light.length)
  for (let row = 0; row < HEIGHT; row++) {
    const top = Math.floor(row / 8)
    const down = row / 8 - top
    for (let column = 0; column < WIDTH; column++) {
      const left = Math.floor(column / 8)
      const across = column / 8 - left
      const dither = cell(column, row) - 0.5
      const edge = 1 - 0.5 * ((column / WIDTH - 0.5) ** 2 + (row / HEIGHT - 0.5) ** 2) * 2
      for (let part = 0; part < 3; part++) {
        const at = (top * stride + left) * 3 + part
        const upper = mix(halo[at] ?? 0, halo[at + 3] ?? 0, across)
        const lower = mix(halo[at + stride * 3] ?? 0, halo[at + stride * 3 + 3] ?? 0, across)
        const sum = (light[(row * WIDTH + column) * 3 + part] ?? 0) + mix(upper, lower, down)
        const ground = part === 2 ? 0.04 : 0.031
        bytes[(row * WIDTH + column) * 3 + part] = clamp(
          (ground + (1 - Math.exp(-sum * 1.25)) * edge) * 255 + dither,
          0,
          255,
        )
      }
    }
  }
  return bytes
}

function* frames(): Generator<Buffer> {
  for (let frame = 0; frame < RATE * SECONDS; frame++) yield frameAt(frame / (RATE * SECONDS))
}

/** Ribbons of violet and cyan light over near black; the last frame leads into the first. */
export function ribbons(): Promise<Buffer> {
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${WIDTH}x${HEIGHT}`, '-r', String(RATE)]
  const colours = [
    '-vf',
    'scale=out_color_matrix=bt709:out_range=tv',
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
  ]
  const quality = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    '25',
    '-maxrate',
    '1000k',
    '-bufsize',
    '1400k',
    '-threads',
    '2',
  ]
  return encode(
    input,
    [...colours, ...quality, '-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an'],
    'mp4',
    frames(),
  )
}
