import { join } from 'node:path'
import sharp, { type Metadata, type Region } from 'sharp'
import type { PictureJob, PreparedFile } from './media-job.ts'

const QUALITY = 82

/**
 * Converts a picture to WebP, with its orientation, animation and smaller variants, without metadata. A square is cut
 * from its middle. Throws the errors of the picture library.
 */
export async function convertPicture(job: PictureJob): Promise<PreparedFile[]> {
  const { path, folder, side, widths } = job
  const input = () => sharp(path, { animated: true, limitInputPixels: job.pixelsMax }).autoOrient()
  const region = regionOf(await input().metadata(), job)
  const files: PreparedFile[] = []
  for (const width of [null, ...widths]) {
    const output = join(folder, `${width ?? 'full'}.webp`)
    const box = width === null ? { width: side, height: side } : { width }
    const { size } = await input()
      .extract(region)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toFile(output)
    files.push({ path: output, width, bytes: size })
  }
  return files
}

/** Returns the region of the crop in pixels of one frame, or the whole frame without a crop. */
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
