import sharp from 'sharp'
import { pngChunk } from '../media/png-chunks.ts'

/** Frame of an animated PNG: one colour, in an area of the first frame. */
export interface PngFrame {
  color: string
  width: number
  height: number
  left?: number
  /** Numerator and denominator of the delay in seconds. */
  delay?: [number, number]
  /** 0 keeps the area before the next frame, 1 clears it, 2 restores it. */
  dispose?: number
  /** 0 replaces the pixels below, 1 draws over them. */
  blend?: number
}

/** Draws an animated PNG of the size of its first frame. `fallback` is the colour of a still picture that is no frame. */
export async function animatedPng(
  frames: readonly PngFrame[],
  { plays = 0, fallback }: { plays?: number; fallback?: string } = {},
): Promise<Buffer> {
  const [first] = frames
  if (!first) throw new Error('An animation needs a frame')
  const still = await drawPng(fallback ? { ...first, color: fallback } : first)
  const chunks: Buffer[] = [still.subarray(0, 33), pngChunk('acTL', uint32s(frames.length, plays))]
  if (fallback) chunks.push(pngChunk('IDAT', dataOf(still)))
  let sequence = 0
  for (const [index, frame] of frames.entries()) {
    chunks.push(pngChunk('fcTL', controlOf(frame, sequence++)))
    const data = dataOf(await drawPng(frame))
    if (index === 0 && !fallback) chunks.push(pngChunk('IDAT', data))
    else chunks.push(pngChunk('fdAT', Buffer.concat([uint32s(sequence++), data])))
  }
  return Buffer.concat([...chunks, pngChunk('IEND')])
}

function drawPng({ color, width, height }: PngFrame): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer()
}

function controlOf(frame: PngFrame, sequence: number): Buffer {
  const { width, height, left = 0, delay: [numerator, denominator] = [1, 10], dispose = 0, blend = 0 } = frame
  const delay = Buffer.alloc(4)
  delay.writeUInt16BE(numerator, 0)
  delay.writeUInt16BE(denominator, 2)
  return Buffer.concat([uint32s(sequence, width, height, left, 0), delay, Buffer.from([dispose, blend])])
}

/** Returns the compressed data of a PNG. */
function dataOf(png: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  }
  return Buffer.concat(parts)
}

function uint32s(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}
