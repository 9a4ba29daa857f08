import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Reads a real media file of the tests, by its name in `testing/media`. */
export async function mediaFile(name: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(new URL(`./media/${name}`, import.meta.url)))
}

/** Draws a picture of one colour. */
export async function drawPicture(
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' = 'png',
  { width = 40, height = 30, color = '#3366cc' } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: color } })
  return new Uint8Array(await picture.toFormat(format).toBuffer())
}

/** Draws a picture of random pixels, which no format compresses to a few bytes. */
export function drawNoise({ width = 120, height = 80 } = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
}
