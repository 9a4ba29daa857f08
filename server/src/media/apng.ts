import sharp from 'sharp'
import { MediaRefused } from './media-refused.ts'
import { isPng, PNG_SIGNATURE, pngChunk } from './png-chunks.ts'

/** Chunks that all frames share: palette, transparency and colour space. */
const SHARED = ['PLTE', 'tRNS', 'gAMA', 'cHRM', 'iCCP', 'sRGB', 'sBIT', 'cICP']
/** Most bytes of the shared chunks of all frames together: each frame is decoded with a copy of them. */
const SHARED_MAX = 512 * 1024 * 1024
const CHANNELS = 4
/** Longest delay of a frame in milliseconds, and most plays, that the picture library writes. */
const TIMING_MAX = 65_535
/** Denominator that stands for 0: the delay is then in hundredths of a second. */
const DEFAULT_DENOMINATOR = 100
const BLEND_OVER = 1

/** Change of a frame's area before the next frame. */
const Dispose = { keep: 0, clear: 1, restore: 2 } as const

interface Chunk {
  name: string
  data: Buffer
}

/** A frame of an animated PNG: its area in pixels, and its compressed data. */
interface Frame {
  width: number
  height: number
  left: number
  top: number
  delayMs: number
  dispose: number
  blend: number
  data: Buffer[]
}

/** An animated PNG before its frames are decoded. */
interface Apng {
  header: Buffer
  shared: Chunk[]
  width: number
  height: number
  frames: Frame[]
  plays: number
}

/** Complete frames of an animation, one below the other, as RGBA. */
export interface ComposedFrames {
  pixels: Buffer
  width: number
  /** Height of one frame. */
  height: number
  /** Delays of the frames in milliseconds. */
  delay: number[]
  /** Number of plays; 0 for endless ones. */
  loop: number
}

/**
 * Returns the animation of a PNG; null if it has none, only one frame, or an invalid animation, for which browsers
 * show the still picture. Throws {@link MediaRefused} for a file that was cut. Source: PNG specification, third
 * edition, section 11.3.6.
 */
export function readApng(bytes: Buffer): Apng | null {
  if (!isPng(bytes)) return null
  const chunks = readChunks(bytes)
  const header = chunks?.find(({ name }) => name === 'IHDR')?.data
  const animation = chunks?.find(({ name }) => name === 'acTL')?.data
  if (!chunks || header?.length !== 13 || animation?.length !== 8) return null
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const frames = readFrames(chunks)
  const fits = frames.every((one) => one.left + one.width <= width && one.top + one.height <= height)
  if (frames.length < 2 || frames.length !== animation.readUInt32BE(0) || !fits) return null
  const shared = chunks.filter(({ name }) => SHARED.includes(name))
  return { header, shared, width, height, frames, plays: Math.min(TIMING_MAX, animation.readUInt32BE(4)) }
}

/**
 * Decodes the frames of an animated PNG and draws each over the ones before. Throws {@link MediaRefused} for too many
 * pixels or shared bytes, and the errors of the picture library.
 */
export async function composeFrames(apng: Apng, pixelsMax: number): Promise<ComposedFrames> {
  const { width, height, frames, shared, plays } = apng
  if (width * height * frames.length > pixelsMax) throw new MediaRefused('pixels')
  const sharedBytes = shared.reduce((sum, { data }) => sum + data.length, 0)
  if (sharedBytes * frames.length > SHARED_MAX) throw new MediaRefused('slow')
  const bytes = width * height * CHANNELS
  const pixels = Buffer.alloc(bytes * frames.length)
  const canvas = Buffer.alloc(bytes)
  for (const [index, frame] of frames.entries()) {
    const before = frame.dispose === Dispose.restore && index > 0 ? Buffer.from(canvas) : null
    draw(canvas, width, { frame, source: await decodeFrame(apng, frame) })
    canvas.copy(pixels, index * bytes)
    if (before) before.copy(canvas)
    else if (frame.dispose !== Dispose.keep) clear(canvas, width, frame)
  }
  return { pixels, width, height, delay: frames.map(({ delayMs }) => delayMs), loop: plays }
}

/**
 * Splits a PNG into its chunks: length, name, data, checksum. Returns null if the PNG has no animation. Throws
 * {@link MediaRefused} for a file that was cut.
 */
function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  let isAnimated = false
  for (let at = PNG_SIGNATURE.length; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return chunks
    if (name === 'acTL') isAnimated = true
    if (name === 'IDAT' && !isAnimated) return null
    if (end + 4 > bytes.length) throw new MediaRefused('broken')
    chunks.push({ name, data: bytes.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}

/** Collects the frames: a control chunk, then the data. The first frame may use the data of the still picture. */
function readFrames(chunks: readonly Chunk[]): Frame[] {
  const frames: Frame[] = []
  for (const { name, data } of chunks) {
    if (name === 'fcTL' && data.length === 26) frames.push(toFrame(data))
    else if (name === 'IDAT') frames.at(-1)?.data.push(data)
    else if (name === 'fdAT') frames.at(-1)?.data.push(data.subarray(4))
  }
  return frames
}

function toFrame(control: Buffer): Frame {
  const delay = control.readUInt16BE(20)
  const denominator = control.readUInt16BE(22) || DEFAULT_DENOMINATOR
  return {
    width: control.readUInt32BE(4),
    height: control.readUInt32BE(8),
    left: control.readUInt32BE(12),
    top: control.readUInt32BE(16),
    delayMs: Math.min(TIMING_MAX, Math.round((1000 * delay) / denominator)),
    dispose: control.readUInt8(24),
    blend: control.readUInt8(25),
    data: [],
  }
}

/** Decodes a frame as a PNG of its own. Returns its pixels as RGBA. */
function decodeFrame({ header, shared }: Apng, { width, height, data }: Frame): Promise<Buffer> {
  const size = Buffer.from(header)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const chunks = [
    pngChunk('IHDR', size),
    ...shared.map((chunk) => pngChunk(chunk.name, chunk.data)),
    pngChunk('IDAT', Buffer.concat(data)),
    pngChunk('IEND'),
  ]
  return sharp(Buffer.concat([PNG_SIGNATURE, ...chunks]))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
}

/** Draws a frame on the canvas: over its pixels, or in their place. */
function draw(canvas: Buffer, width: number, { frame, source }: { frame: Frame; source: Buffer }): void {
  const rowBytes = frame.width * CHANNELS
  for (let row = 0; row < frame.height; row += 1) {
    const to = ((frame.top + row) * width + frame.left) * CHANNELS
    const line = source.subarray(row * rowBytes, (row + 1) * rowBytes)
    if (frame.blend === BLEND_OVER) for (let at = 0; at < rowBytes; at += CHANNELS) drawOver(canvas, to + at, line, at)
    else line.copy(canvas, to)
  }
}

/** Draws a pixel over another one. Neither is multiplied by its alpha. */
function drawOver(canvas: Buffer, to: number, source: Buffer, from: number): void {
  const alpha = (source[from + 3] ?? 0) / 255
  if (alpha === 0) return
  const below = ((canvas[to + 3] ?? 0) / 255) * (1 - alpha)
  for (let channel = 0; channel < 3; channel += 1) {
    const mixed = (source[from + channel] ?? 0) * alpha + (canvas[to + channel] ?? 0) * below
    canvas[to + channel] = Math.round(mixed / (alpha + below))
  }
  canvas[to + 3] = Math.round(255 * (alpha + below))
}

function clear(canvas: Buffer, width: number, frame: Frame): void {
  for (let row = 0; row < frame.height; row += 1) {
    const start = ((frame.top + row) * width + frame.left) * CHANNELS
    canvas.fill(0, start, start + frame.width * CHANNELS)
  }
}
