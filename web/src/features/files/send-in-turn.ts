import { kernelTexts } from '@vitrine/core/kernel'
import type { z } from 'zod'
import type { AppContext } from '../../api/app-context.ts'
import { inTurn } from './in-turn.ts'
import { canHelpAgain, sendFile, UploadError } from './send-file.ts'
import { withName } from './upload-path.ts'
import type { UploadProblem } from './upload-queue.ts'

/**
 * Sends a file with its name after the other uploads of this tab. Returns the server's response as `done`, or the
 * problem: after an abort one that nobody reads.
 */
export async function sendInTurn<Answer>(
  { guard }: Pick<AppContext, 'guard'>,
  path: string,
  file: File,
  options: { answer: z.ZodType<Answer>; signal: AbortSignal; onProgress(part: number): void },
): Promise<{ done: Answer } | UploadProblem> {
  const account = guard.snapshot().account?.id
  const send = () => sendFile(withName(path, file), file, { ...options, account })
  try {
    return { done: await inTurn(() => guard.run(send, { write: true }), options.signal) }
  } catch (error) {
    const failed = error instanceof UploadError ? error : new UploadError(kernelTexts.unexpected, null)
    return { message: failed.message, again: canHelpAgain(failed) }
  }
}
