import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Crop, type FileKind, fileRefusals, fileTexts, PIXELS_MAX } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import { VARIANT_WIDTHS } from '@vitrine/core/portfolios'
import pLimit from 'p-limit'
import sharp, { type Metadata, type Region } from 'sharp'
import type { ReceivedFile } from './incoming.ts'

// A server answers others meanwhile: pictures are worked on one at a time, on one core, and nothing is kept.
sharp.cache(false)
sharp.concurrency(1)
const oneAtATime = pLimit(1)

/** A file ready to be stored; a variant has its width. */
export interface PreparedFile {
  path: string
  width: number | null
  bytes: number
}

/** The largest side that is kept, in pixels. */
const SIDE_MAX = { profile: 1024, background: 2560, project: 1920 } as const
const QUALITY = 82
/** No honest picture takes so long. */
const SECONDS_MAX = 20
/** A cursor is stored so large that it is sharp at every size, also on fine screens. */
const CURSOR_SIZE = 128

/**
 * A picture made anew: turned as it was taken, without its metadata, animation kept, with its smaller variants, as WebP.
 * A profile picture is a square. Refuses FILE_BROKEN, FILE_PIXELS.
 */
export function preparePicture(
  { path }: ReceivedFile,
  { kind, crop, folder }: { kind: keyof typeof VARIANT_WIDTHS; crop: Crop | undefined; folder: string },
): Promise<PreparedFile[]> {
  return oneAtATime(() =>
    readable(async () => {
      const input = () => sharp(path, { animated: true, limitInputPixels: PIXELS_MAX }).autoOrient()
      const metadata = await input().metadata()
      const part = partOf(metadata, { crop, square: kind === 'profile' })
      const made: PreparedFile[] = []
      for (const width of [null, ...VARIANT_WIDTHS[kind]]) {
        const output = join(folder, `${width ?? 'whole'}.webp`)
        const box = width === null ? { width: SIDE_MAX[kind], height: SIDE_MAX[kind] } : { width }
        const { size } = await input()
          .extract(part)
          .resize({ ...box, fit: 'inside', withoutEnlargement: true })
          .timeout({ seconds: SECONDS_MAX })
          .webp({ quality: QUALITY })
          .toFile(output)
        made.push({ path: output, width, bytes: size })
      }
      return made
    }),
  )
}

/** A cursor as a PNG, from a PNG or an SVG; its tip stays at the upper left. Refuses FILE_BROKEN, FILE_PIXELS. */
export function prepareCursor({ path }: ReceivedFile, folder: string): Promise<PreparedFile[]> {
  return oneAtATime(() =>
    readable(async () => {
      // Read from memory, an SVG has no place from which it could name other files.
      const bytes = await readFile(path)
      const { width = 1, height = 1, format } = await sharp(bytes, { limitInputPixels: PIXELS_MAX }).metadata()
      const side = Math.max(width, height)
      const density = format === 'svg' ? { density: Math.min(2400, Math.max(1, (72 * CURSOR_SIZE) / side)) } : {}
      const output = join(folder, 'cursor.png')
      await sharp(bytes, { limitInputPixels: PIXELS_MAX, ...density })
        .resize(CURSOR_SIZE, CURSOR_SIZE, {
          fit: 'contain',
          position: 'left top',
          background: '#0000',
          // Pixel art stays pixel art.
          kernel: CURSOR_SIZE % side === 0 ? 'nearest' : 'lanczos3',
        })
        .timeout({ seconds: SECONDS_MAX })
        .png()
        .toFile(output)
      return [{ path: output, width: null, bytes: (await stat(output)).size }]
    }),
  )
}

/** The part that was chosen, the whole without a choice; a square is cut from its middle. In pixels of one frame. */
function partOf(
  { autoOrient, pageHeight }: Metadata,
  { crop = { x: 0, y: 0, width: 100, height: 100 }, square }: { crop: Crop | undefined; square: boolean },
): Region {
  const whole = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  const left = Math.min(whole.width - 1, Math.round((crop.x / 100) * whole.width))
  const top = Math.min(whole.height - 1, Math.round((crop.y / 100) * whole.height))
  const width = Math.max(1, Math.min(whole.width - left, Math.round((crop.width / 100) * whole.width)))
  const height = Math.max(1, Math.min(whole.height - top, Math.round((crop.height / 100) * whole.height)))
  if (!square) return { left, top, width, height }
  const side = Math.min(width, height)
  return {
    left: left + Math.floor((width - side) / 2),
    top: top + Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}

/** What the picture library cannot read is the file's fault. */
async function readable<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    if (/pixel limit/i.test(error.message)) {
      throw refuse(fileRefusals.tooManyPixels, undefined, fileTexts.tooManyPixels(PIXELS_MAX / 1_000_000))
    }
    throw refuse(fileRefusals.broken)
  }
}

/** True for what is kept as a picture with variants. */
export function isPicture(kind: FileKind): kind is keyof typeof VARIANT_WIDTHS {
  return kind in VARIANT_WIDTHS
}
