import { isOutOfSpace } from '../disk/out-of-space-error.ts'
import type { MediaAnswer, MediaRefusal, PreparedFile } from './media-job.ts'

/** Error for a refused file. {@link toMediaAnswer} turns it into the worker's result. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'

  constructor(readonly refusal: MediaRefusal) {
    super(refusal)
  }
}

/**
 * Returns the result of `work` as a worker's `MediaAnswer`. A full disk refuses the file as `space`. Errors of the
 * picture library refuse it as `pixels` or `broken`. Other errors with a code come from the system, and become
 * `failed`.
 */
export async function toMediaAnswer(work: () => Promise<PreparedFile[]>): Promise<MediaAnswer> {
  try {
    return { files: await work() }
  } catch (error) {
    if (error instanceof MediaRefused) return { refused: error.refusal }
    if (isOutOfSpace(error)) return { refused: 'space' }
    if (!(error instanceof Error) || 'code' in error) return { failed: String(error) }
    return { refused: /pixel limit/i.test(error.message) ? 'pixels' : 'broken' }
  }
}
