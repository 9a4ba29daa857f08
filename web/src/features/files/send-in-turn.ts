import { kernelTexts } from '@vitrine/core/kernel'
import type { AppContext } from '../../api/app-context.ts'
import { canHelpAgain, type FileOptions, UploadError } from './send-file.ts'
import { sendOwnFile } from './send-own-file.ts'
import { withName } from './upload-path.ts'
import type { UploadProblem } from './upload-queue.ts'

/**
 * Sends a file with its name after the other uploads of this tab. Returns the server's response as `done`, or the
 * problem: after an abort one that nobody reads.
 */
export async function sendInTurn<Answer>(
  context: Pick<AppContext, 'guard'>,
  path: string,
  file: File,
  options: Omit<FileOptions<Answer>, 'account'>,
): Promise<{ done: Answer } | UploadProblem> {
  try {
    return { done: await sendOwnFile(context, withName(path, file), file, options) }
  } catch (error) {
    const failed = error instanceof UploadError ? error : new UploadError(kernelTexts.unexpected, null)
    return { message: failed.message, again: canHelpAgain(failed) }
  }
}
