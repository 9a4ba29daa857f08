import { join } from 'node:path'
import { variantsOf } from '@vitrine/core/portfolios/lite'
import sharp, { type Metadata, type Region, type Sharp } from 'sharp'
import { fingerprintOf } from './fingerprint.ts'
import type { PictureJob, PreparedFile } from './media-job.ts'
import { type OpenPicture, withPicture } from './open-picture.ts'
import { measureLight } from './picture-light.ts'

const WEBP = { quality: 82 }
/**
 * AVIF settings whose pictures are as similar to the original (SSIM) as those of {@link WEBP}. Effort 4, the default,
 * takes ten times longer (ADR 37).
 */
const AVIF = { quality: 55, effort: 2, chromaSubsampling: '4:2:0' }
/** Maximum size of all AVIF files together, as a share of the size of the WebP files. Larger ones are not stored. */
const AVIF_SHARE = 0.8
/**
 * Milliseconds from the start of the job within which an AVIF file may be begun. One takes up to 5 s on a slow core.
 */
const AVIF_BEGIN_MS = 8_000

/**
 * Converts a picture to upright WebP without metadata, with smaller variants; animations stay animated. With
 * `job.avif` a still picture also becomes AVIF, if that is at least 20 % smaller and made in time. With `job.square`
 * a square is cut from the middle of the crop. Throws what {@link withPicture} throws.
 */
export function convertPicture(job: PictureJob): Promise<PreparedFile[]> {
  const begun = performance.now()
  return withPicture(job, (picture) => {
    const region = regionOf(picture.metadata, job)
    const isAnimated = (picture.metadata.pages ?? 1) > 1
    return isAnimated ? convertAnimation(job, { picture, region }) : convertStill(job, { picture, region, begun })
  })
}

async function convertStill(
  job: PictureJob,
  { picture, region, begun }: { picture: OpenPicture; region: Region; begun: number },
): Promise<PreparedFile[]> {
  // Decoded once: all sizes are made from these pixels.
  const { data, info } = await picture
    .frames()
    .extract(region)
    .resize({ width: job.side, height: job.side, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = sharp(data, { raw: { width, height, channels } })
  const resized = (to: number | null) => (to === null ? pixels.clone() : pixels.clone().resize({ width: to }))
  const { variants, isInSrcSet } = variantsOf(width, job)

  const light = job.light ? { light: await measureLight(resized(null)) } : {}
  const fingerprint = await fingerprintOf(resized(null))
  const full = await write(resized(null).webp(WEBP), job, {
    ...{ width: null, size: { width, height }, ...light },
    ...(fingerprint !== null && { fingerprint }),
  })
  const files: PreparedFile[] = []
  for (const variant of variants) files.push(await write(resized(variant).webp(WEBP), job, { width: variant }))
  const candidates = isInSrcSet ? [...files, full] : files
  const avifFiles = job.avif ? await convertToAvif(candidates, { job, begun, resized }) : []
  return [full, ...files, ...avifFiles]
}

/**
 * Converts the pictures of `files` to AVIF. Returns no files if they are not small enough together, or take too long.
 */
async function convertToAvif(
  files: readonly PreparedFile[],
  { job, begun, resized }: { job: PictureJob; begun: number; resized(width: number | null): Sharp },
): Promise<PreparedFile[]> {
  const made: PreparedFile[] = []
  for (const { width } of files) {
    if (performance.now() - begun > AVIF_BEGIN_MS) return []
    made.push(await write(resized(width).avif(AVIF), job, { width, avif: true }))
  }
  return bytesOf(made) <= AVIF_SHARE * bytesOf(files) ? made : []
}

async function convertAnimation(
  job: PictureJob,
  { picture, region }: { picture: OpenPicture; region: Region },
): Promise<PreparedFile[]> {
  const files: PreparedFile[] = []
  for (const width of [null, ...job.animationWidths]) {
    const side = job.animationSide ?? job.side
    const box = width === null ? { width: side, height: side } : { width }
    const frames = picture
      .frames()
      .extract(region)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    files.push(await write(frames.webp({ ...WEBP, ...picture.timing }), job, { width }))
  }
  return files
}

async function write(
  picture: Sharp,
  job: PictureJob,
  file: Omit<PreparedFile, 'path' | 'bytes'>,
): Promise<PreparedFile> {
  const path = join(job.folder, `${file.width ?? 'full'}.${file.avif ? 'avif' : 'webp'}`)
  const { size } = await picture.toFile(path)
  return { path, bytes: size, ...file }
}

function bytesOf(files: readonly PreparedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/**
 * Converts the crop, which is in percent, to a region in pixels of one frame. Without a crop, the region is the
 * complete frame. With `square`, it is the middle square of the crop or of the frame.
 */
function regionOf({ autoOrient, pageHeight }: Metadata, { crop, square }: PictureJob): Region {
  const { x, y, ...chosen } = crop ?? { x: 0, y: 0, width: 100, height: 100 }
  const full = { width: autoOrient.width, height: pageHeight ?? autoOrient.height }
  const left = Math.min(full.width - 1, Math.round((x / 100) * full.width))
  const top = Math.min(full.height - 1, Math.round((y / 100) * full.height))
  const width = Math.max(1, Math.min(full.width - left, Math.round((chosen.width / 100) * full.width)))
  const height = Math.max(1, Math.min(full.height - top, Math.round((chosen.height / 100) * full.height)))
  if (!square) return { left, top, width, height }
  const side = Math.min(width, height)
  return {
    left: left + Math.floor((width - side) / 2),
    top: top + Math.floor((height - side) / 2),
    width: side,
    height: side,
  }
}
