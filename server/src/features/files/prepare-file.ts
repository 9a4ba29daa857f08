import { type Crop, type FileKind, fileRefusals, fileTexts, PIXELS_MAX } from '@vitrine/core/files'
import { kernelRefusals, type Refusal, refuse } from '@vitrine/core/kernel'
import { LARGE_VARIANTS, type PictureKind, UNSIZED_WIDTHS, VARIANT_WIDTHS } from '@vitrine/core/portfolios'
import type { MediaJob, MediaRefusal, PictureJob, PreparedFile } from '../../media/media-job.ts'
import type { Ctx } from '../../runtime/context.ts'
import type { ReceivedFile } from './incoming.ts'

/** Longest side of a stored picture by its kind, in pixels. */
const SIDE_MAX = { profile: 1024, background: 2560, link: 1280, project: 1920, poster: 1280 } as const
/** Longest side of a stored animation of these kinds, whose frames would be too many bytes. */
const ANIMATION_SIDE_MAX: Partial<Record<PictureKind, number>> = { link: 512 }

/** The owner of a received file, and the folder for its results. */
interface Preparation {
  userId: string
  /** Folder for the results. */
  folder: string
}

/**
 * Converts a picture to WebP, reduced to {@link SIDE_MAX} and in smaller variants, and also to AVIF if that is at
 * least 20 % smaller. The results are rotated by the orientation, carry no metadata and keep the animation. Pictures
 * of profiles and links become squares. Refuses FILE_BROKEN, FILE_PIXELS, FILE_TYPE, OUT_OF_SPACE, RATE_LIMITED.
 */
export function preparePicture(
  ctx: Ctx,
  file: ReceivedFile,
  { userId, folder, kind, crop }: Preparation & { kind: PictureKind; crop: Crop | undefined },
): Promise<PreparedFile[]> {
  return runJob(ctx, pictureJob(file.path, { folder, kind, crop }), userId)
}

function pictureJob(
  path: string,
  { folder, kind, crop }: { folder: string; kind: PictureKind; crop: Crop | undefined },
): PictureJob {
  return {
    type: 'picture',
    path,
    folder,
    side: SIDE_MAX[kind],
    animationSide: ANIMATION_SIDE_MAX[kind],
    widths: VARIANT_WIDTHS[kind],
    large: LARGE_VARIANTS[kind],
    animationWidths: UNSIZED_WIDTHS[kind],
    square: kind === 'profile' || kind === 'link',
    crop: crop ?? null,
    avif: true,
    light: kind === 'background',
    pixelsMax: PIXELS_MAX,
  }
}

/** Converts a PNG or SVG cursor to PNG. Refuses FILE_BROKEN, FILE_PIXELS, FILE_TYPE, OUT_OF_SPACE, RATE_LIMITED. */
export function prepareCursor(
  ctx: Ctx,
  { path }: ReceivedFile,
  { userId, folder }: Preparation,
): Promise<PreparedFile[]> {
  return runJob(ctx, { type: 'cursor', path, folder, pixelsMax: PIXELS_MAX }, userId)
}

/** Strips the metadata of a video or music file. Refuses FILE_BROKEN, FILE_TYPE, OUT_OF_SPACE, RATE_LIMITED. */
export function prepareMedia(
  ctx: Ctx,
  { path, contentType }: ReceivedFile,
  { userId, folder }: Preparation,
): Promise<PreparedFile[]> {
  return runJob(ctx, { type: 'strip', path, folder, contentType }, userId)
}

async function runJob({ deps, signal }: Ctx, job: MediaJob, userId: string): Promise<PreparedFile[]> {
  const result = await deps.media.run(job, { person: userId, signal })
  if ('files' in result) return result.files
  if ('failed' in result) throw new Error(`The media worker failed: ${result.failed}`)
  throw refusalOf(result.refused)
}

function refusalOf(reason: MediaRefusal): Refusal {
  if (reason === 'space') return refuse(kernelRefusals.outOfSpace)
  if (reason === 'broken') return refuse(fileRefusals.broken)
  if (reason === 'slow') return refuse(fileRefusals.broken, undefined, fileTexts.tooSlow)
  if (reason === 'pixels') {
    return refuse(fileRefusals.tooManyPixels, undefined, fileTexts.tooManyPixels(PIXELS_MAX / 1_000_000))
  }
  if (reason === 'moving') return refuse(fileRefusals.wrongType, undefined, fileTexts.movingAvif)
  if (reason === 'tracks') return refuse(fileRefusals.wrongType, undefined, fileTexts.refusedTracks)
  if (reason === 'film') return refuse(fileRefusals.wrongType, undefined, fileTexts.refusedFilm)
  if (reason === 'codec') return refuse(fileRefusals.wrongType, undefined, fileTexts.refusedOgg)
  return refuse(fileRefusals.wrongType, undefined, fileTexts.refusedSvg(fileTexts.svgParts[reason]))
}

/** Returns true if files of this kind are stored as pictures with variants. */
export function isPicture(kind: FileKind): kind is PictureKind {
  return kind in VARIANT_WIDTHS
}
