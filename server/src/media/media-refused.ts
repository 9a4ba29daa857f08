import type { MediaAnswer, MediaRefusal, PreparedFile } from './media-job.ts'

/** Says that a file is refused, on the way from the code that reads it to the worker's answer. */
export class MediaRefused extends Error {
  override readonly name = 'MediaRefused'

  constructor(readonly refusal: MediaRefusal) {
    super(refusal)
  }
}

/**
 * Answers what `work` made, or why it could not. Errors of the picture library blame the file; errors of the system,
 * which have a code, are bugs or faults of the machine.
 */
export async function answerOf(work: () => Promise<PreparedFile[]>): Promise<MediaAnswer> {
  try {
    return { files: await work() }
  } catch (error) {
    if (error instanceof MediaRefused) return { refused: error.refusal }
    if (!(error instanceof Error) || 'code' in error) return { failed: String(error) }
    return { refused: /pixel limit/i.test(error.message) ? 'pixels' : 'broken' }
  }
}
