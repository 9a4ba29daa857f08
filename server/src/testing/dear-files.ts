import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { drawPicture, mediaFile } from './media-files.ts'
import { zipOf } from './zip-files.ts'

/** Returns an animation of few bytes that takes seconds to convert: 40 frames of one colour each, 32 million pixels together. */
export async function dearAnimation(): Promise<Buffer> {
  const colors = Array.from({ length: 40 }, (_, index) => `#${(16 + index * 5).toString(16)}2244`)
  const frames = colors.map((color) => drawPicture('png', { width: 900, height: 900, color }))
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
}

/** Reads a picture of less than a kilobyte with 36 million pixels of one colour. Drawing it takes six seconds of the processor. */
export async function dearPicture(): Promise<Buffer> {
  return Buffer.from(await mediaFile('large.avif'))
}

/** Returns an archive of small size with texts of another service that are nested deeply and take minutes to read. */
export function dearArchive(): Promise<Buffer> {
  const content = `<!-- ${randomBytes(30_000).toString('hex')} -->${'<b>'.repeat(490)}${'</i>'.repeat(2_000_000)}`
  return zipOf(Array.from({ length: 38 }, (_, index) => ({ path: `${index}.html`, content })))
}
