import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CursorJob, PreparedFile } from './media-job.ts'
import { MediaRefused } from './media-refused.ts'
import { refusedSvg } from './refused-svg.ts'

/** Side of a stored cursor in pixels: sharp at every size, also on fine screens. */
const CURSOR_SIZE = 128
/** The densest rendering of an SVG that the picture library offers without a fault, in dots per inch. */
const DENSITY_MAX = 2400

/**
 * Draws a cursor as a PNG, from a PNG or an SVG; its tip stays at the upper left. Throws {@link MediaRefused} for an SVG
 * with parts that are refused, and what the picture library throws.
 */
export async function drawCursor({ path, folder, pixelsMax }: CursorJob): Promise<PreparedFile[]> {
  // Read from memory, an SVG has no place from which it could name other files.
  const bytes = await readFile(path)
  const { width = 1, height = 1, format } = await sizeOf(bytes, pixelsMax)
  const side = Math.max(width, height)
  const density = format === 'svg' ? { density: Math.min(DENSITY_MAX, Math.max(1, (72 * CURSOR_SIZE) / side)) } : {}
  const output = join(folder, 'cursor.png')
  const { size } = await sharp(bytes, { limitInputPixels: pixelsMax, ...density })
    .resize(CURSOR_SIZE, CURSOR_SIZE, {
      fit: 'contain',
      position: 'left top',
      background: '#0000',
      // Pixel art stays pixel art.
      kernel: CURSOR_SIZE % side === 0 ? 'nearest' : 'lanczos3',
    })
    .png()
    .toFile(output)
  return [{ path: output, width: null, bytes: size }]
}

/** The picture library reads the whole SVG to learn its size, so it is checked before. */
async function sizeOf(bytes: Buffer, pixelsMax: number) {
  if (bytes.subarray(0, 4).toString('latin1') !== '\x89PNG') {
    const refusal = refusedSvg(bytes.toString('utf8'))
    if (refusal) throw new MediaRefused(refusal)
  }
  return sharp(bytes, { limitInputPixels: pixelsMax }).metadata()
}
