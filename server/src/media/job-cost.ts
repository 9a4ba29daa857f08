import { open, readFile, stat } from 'node:fs/promises'
import { variantsOf } from '@vitrine/core/portfolios/lite'
import sharp, { type Metadata } from 'sharp'
import { readApng } from './apng.ts'
import type { MediaJob, PictureJob } from './media-job.ts'
import { isPng } from './png-chunks.ts'

/** Number of bytes at the start of a PNG that contain its signature and its size in pixels. */
const PNG_HEAD_BYTES = 24
/** Nanoseconds to decode a pixel of a PNG. */
const PNG_NS = 15
/** Nanoseconds to decode a pixel, by format. */
const DECODE_NS: Readonly<Record<string, number>> = { jpeg: 10, png: PNG_NS, gif: 15, webp: 30, heif: 50 }
/** Nanoseconds to decode a pixel of any other format. */
const DECODE_OTHER_NS = 50
/** Nanoseconds to begin to decode a frame of an animated PNG, because each frame is decoded as a picture of its own. */
const PNG_FRAME_NS = 1_000_000
/** Nanoseconds to encode a pixel as WebP. */
const WEBP_NS = 100
/** Nanoseconds to encode a pixel as AVIF. */
const AVIF_NS = 200
/** Nanoseconds to read and write a byte of a video or of music. */
const STRIP_NS = 100
/** Nanoseconds to render a byte of an SVG: a shape of 50 bytes may cover everything. */
const SVG_NS = 20_000

/**
 * Returns the estimated time of a job in milliseconds, from the header and the size of its file; 0 for share images
 * and archives, which are not estimated. A header may lie, so a time limit is needed all the same. Throws the errors
 * of the picture library.
 */
export async function estimateJob(job: MediaJob): Promise<number> {
  if (job.type === 'picture') return estimatePicture(job)
  if (job.type === 'strip') return (STRIP_NS * (await stat(job.path)).size) / 1e6
  if (job.type === 'cursor') return estimateCursor(job.path)
  return 0
}

async function estimatePicture(job: PictureJob): Promise<number> {
  const { width, height, pageHeight, pages = 1, format } = await readHeader(job)
  const begin = format === 'png' && pages > 1 ? PNG_FRAME_NS : 0
  const frame = { width, height: pageHeight ?? height }
  const isAnimated = pages > 1
  const side = isAnimated ? (job.animationSide ?? job.side) : job.side
  const widths = isAnimated ? job.animationWidths : variantsOf(Math.min(width, side), job).variants
  const pixelsAt = (to: number) => Math.min(1, to / frame.width) ** 2 * frame.width * frame.height
  const full = pixelsAt((side * frame.width) / Math.max(frame.width, frame.height))
  const encoded = widths.reduce((sum, to) => sum + Math.min(full, pixelsAt(to)), full)
  // The file of an animation is decoded for each size. All sizes of a still picture are made from the same pixels.
  const passes = isAnimated ? 1 + widths.length : 1
  const decode = (DECODE_NS[format] ?? DECODE_OTHER_NS) * frame.width * frame.height * passes
  const encode = encoded * (WEBP_NS + (job.avif && !isAnimated ? AVIF_NS : 0))
  return ((begin + decode + encode) * pages) / 1e6
}

async function readHeader({ path, pixelsMax }: PictureJob): Promise<Metadata> {
  const bytes = await readFile(path)
  const header = await sharp(bytes, { animated: true, limitInputPixels: pixelsMax, failOn: 'none' }).metadata()
  // The picture library knows only the first frame of a PNG.
  return { ...header, pages: header.pages ?? readApng(bytes)?.frames.length ?? 1 }
}

async function estimateCursor(path: string): Promise<number> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PNG_HEAD_BYTES), 0, PNG_HEAD_BYTES, 0)
    const hasSize = bytesRead === PNG_HEAD_BYTES && isPng(buffer)
    if (hasSize) return (PNG_NS * buffer.readUInt32BE(16) * buffer.readUInt32BE(20)) / 1e6
    return (SVG_NS * (await file.stat()).size) / 1e6
  } finally {
    await file.close()
  }
}
