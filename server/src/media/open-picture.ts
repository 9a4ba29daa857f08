import { readFile } from 'node:fs/promises'
import { readGifBlocks } from '@vitrine/core/files'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { type ComposedFrames, composeFrames, readApng } from './apng.ts'
import { completeJpeg } from './jpeg-scans.ts'
import { MediaRefused } from './media-refused.ts'

/** Warnings of the picture library about files that it decodes completely all the same. */
const HARMLESS = /extraneous bytes before marker|Unknown Adobe color transform/

/** A picture that can be decoded several times. */
export interface OpenPicture {
  /** Returns a new pipeline over all frames, upright. */
  frames(): Sharp
  metadata: Metadata
  /**
   * Delays of the frames in milliseconds, and number of plays, of an animated PNG, which the pipeline does not know;
   * empty for any other picture.
   */
  timing: { delay?: number[]; loop?: number }
}

/**
 * Runs `work` on a picture of at most `pixelsMax` pixels in all frames. A file that was cut is refused. For a file
 * with harmless errors, `work` runs again after the first error (ADR 62). Throws {@link MediaRefused} and the errors
 * of the picture library.
 */
export async function withPicture<Result>(
  { path, pixelsMax }: { path: string; pixelsMax: number },
  work: (picture: OpenPicture) => Promise<Result>,
): Promise<Result> {
  const bytes = await readFile(path)
  const options: SharpOptions = { animated: true, limitInputPixels: pixelsMax }
  const apng = readApng(bytes)
  if (apng) return work(await openFrames(await composeFrames(apng, pixelsMax)))
  requireReadable(bytes)
  const content = isJpeg(bytes) ? completeJpeg(bytes) : bytes
  try {
    return await work(await open(content, { ...options, failOn: 'warning' }))
  } catch (error) {
    if (!(error instanceof Error) || !HARMLESS.test(error.message)) throw error
    return work(await open(content, { ...options, failOn: 'truncated' }))
  }
}

async function open(content: Buffer, options: SharpOptions): Promise<OpenPicture> {
  const frames = () => sharp(content, options).autoOrient()
  return { frames, metadata: await frames().metadata(), timing: {} }
}

async function openFrames({ pixels, width, height, delay, loop }: ComposedFrames): Promise<OpenPicture> {
  const raw = { width, height: height * delay.length, channels: 4, pageHeight: height } as const
  const frames = () => sharp(pixels, { animated: true, raw })
  return { frames, metadata: await frames().metadata(), timing: { delay, loop } }
}

/** Throws {@link MediaRefused} for an animation that the picture library would shorten without an error. */
function requireReadable(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('GIF8') && !readGifBlocks(bytes).complete) throw new MediaRefused('broken')
  if (start.endsWith('ftypavis')) throw new MediaRefused('moving')
}

function isJpeg(bytes: Buffer): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8
}
