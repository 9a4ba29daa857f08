import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CursorJob, PreparedFile } from './media-job.ts'
import { MediaRefused } from './media-refused.ts'
import { isPng } from './png-chunks.ts'
import { refusedSvg } from './refused-svg.ts'

/** Side of a stored cursor in pixels: sharp at every cursor size, also on high-density screens. */
const CURSOR_SIZE = 128
/** Maximum density at which the picture library renders an SVG without errors, in dots per inch. */
const DENSITY_MAX = 2400

/**
 * Converts a PNG or an SVG to a PNG cursor. The picture is placed at the upper left, where the tip of the cursor is.
 * Throws {@link MediaRefused} for an SVG with refused parts, and the errors of the picture library.
 */
export async function convertCursor({ path, folder, pixelsMax }: CursorJob): Promise<PreparedFile[]> {
  // An SVG that is read from memory has no base path, so it cannot refer to other files.
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
      // Keeps pixel art sharp.
      kernel: CURSOR_SIZE % side === 0 ? 'nearest' : 'lanczos3',
    })
    .png()
    .toFile(output)
  return [{ path: output, width: null, bytes: size }]
}

/**
 * Returns the metadata of the picture, with its size. Throws {@link MediaRefused} for an SVG with refused parts. An
 * SVG is checked first, because the picture library parses all of it to find its size.
 */
async function sizeOf(bytes: Buffer, pixelsMax: number) {
  if (!isPng(bytes)) {
    const refusal = refusedSvg(bytes.toString('utf8'))
    if (refusal) throw new MediaRefused(refusal)
  }
  return sharp(bytes, { limitInputPixels: pixelsMax }).metadata()
}
