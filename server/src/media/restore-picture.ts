import { readFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { ascii, view } from './bytes.ts'
import { convertPicture } from './convert-picture.ts'
import type { PictureJob, PreparedFile, RestoreJob } from './media-job.ts'
import { MediaRefused } from './media-refused.ts'
import { boxesOf } from './mp4-boxes.ts'

type Part = RestoreJob['parts'][number]

/** Chunks of a WebP file without metadata. */
const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF'])
/** Boxes of an AVIF file as the picture library writes it. */
const AVIF_BOXES: ReadonlySet<string> = new Set(['ftyp', 'meta', 'mdat'])

/**
 * Returns the stored files of a picture unchanged if this server could have made them: complete, decodable, of the right
 * sizes and without metadata or other content. Otherwise converts the first one like an upload (ADR 48). Throws a
 * {@link MediaRefused}, and the errors of the picture library.
 */
export async function restorePicture({ picture, parts, maxBytes }: RestoreJob): Promise<PreparedFile[]> {
  const restored = await checkParts(parts, picture).catch(() => null)
  if (restored) return restored
  if ((await stat(picture.path)).size > maxBytes) throw new MediaRefused('large')
  return convertPicture(picture)
}

/** Returns the files if all are as this server makes them; null otherwise. Throws if one cannot be decoded. */
async function checkParts(parts: readonly Part[], job: PictureJob): Promise<PreparedFile[] | null> {
  const [full] = parts
  if (!full || full.width !== null || full.avif) return null
  const { width, height, pages } = await readPicture(full, job)
  const fits = Math.max(width, height) <= job.side && (!job.square || width === height)
  const isAnimated = pages > 1
  const avifFiles = parts.filter(({ avif }) => avif)
  if (!fits || !hasVariants(parts, { job, width, isAnimated })) return null
  const files: PreparedFile[] = []
  for (const part of parts) {
    const bytes = (await stat(part.path)).size
    const found = await readPicture(part, job)
    // An animation is not enlarged to its variants.
    const wanted = isAnimated ? Math.min(part.width ?? width, width) : (part.width ?? width)
    const ratio = Math.abs(found.height - (wanted * height) / width)
    if (found.width !== wanted || found.pages !== pages || ratio > 1) return null
    const isFull = part.width === null && !part.avif
    files.push({
      path: part.path,
      width: part.width,
      bytes,
      ...(part.avif ? { avif: true } : {}),
      ...(isFull && !isAnimated ? { size: { width, height } } : {}),
    })
  }
  return isAnimated && avifFiles.length > 0 ? null : files
}

/** Returns true if the variants are exactly those that the picture's address promises. */
function hasVariants(
  parts: readonly Part[],
  { job, width, isAnimated }: { job: PictureJob; width: number; isAnimated: boolean },
): boolean {
  const smaller = job.widths.filter((variant) => variant < width)
  const webp = [null, ...(isAnimated ? job.animationWidths : smaller)]
  const inSrcSet = width <= (job.widths.at(-1) ?? 0) ? [...smaller, null] : smaller
  const widthsOf = (avif: boolean) => parts.filter((part) => part.avif === avif).map((part) => part.width)
  const avif = widthsOf(true)
  return isSame(widthsOf(false), webp) && (avif.length === 0 || isSame(avif, inSrcSet))
}

function isSame(one: readonly (number | null)[], other: readonly (number | null)[]): boolean {
  return one.length === other.length && new Set(one).size === one.length && one.every((width) => other.includes(width))
}

/** Decodes a picture and returns its size. Throws if it is damaged, of another format, or has metadata or other content. */
async function readPicture(
  { path, avif }: Part,
  { pixelsMax }: PictureJob,
): Promise<{ width: number; height: number; pages: number }> {
  const bytes = await readFile(path)
  if (!(avif ? isPlainAvif(bytes) : isPlainWebp(bytes))) throw new MediaRefused('broken')
  const picture = sharp(bytes, { animated: !avif, limitInputPixels: pixelsMax, failOn: 'warning' })
  const { width, height, pageHeight, pages = 1, exif, xmp, iptc, icc, orientation } = await picture.metadata()
  if (exif || xmp || iptc || icc || (orientation ?? 1) !== 1) throw new MediaRefused('broken')
  // Shrinking reads all pixels without keeping them.
  await picture.clone().resize({ width: 8 }).raw().toBuffer()
  return { width, height: pageHeight ?? height, pages }
}

/** Returns true if a file is one WebP picture, without chunks for metadata and without bytes after its end. */
function isPlainWebp(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 20 || ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return false
  if (view(bytes).getUint32(4, true) + 8 !== bytes.byteLength) return false
  let at = 12
  while (at + 8 <= bytes.byteLength) {
    if (!WEBP_CHUNKS.has(ascii(bytes, at, at + 4))) return false
    const size = view(bytes).getUint32(at + 4, true)
    at += 8 + size + (size % 2)
  }
  return at === bytes.byteLength
}

/** Returns true if a file consists of the boxes of one AVIF picture. */
function isPlainAvif(bytes: Uint8Array): boolean {
  let end = 0
  for (const box of boxesOf(bytes, { content: 0, end: bytes.byteLength })) {
    if (!AVIF_BOXES.has(box.type)) return false
    end = box.end
  }
  return end === bytes.byteLength && ascii(bytes, 8, 12) === 'avif'
}
