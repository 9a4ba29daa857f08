import type { AppContext } from '../../api/app-context.ts'
import { inTurn } from './in-turn.ts'
import { type FileOptions, sendFile } from './send-file.ts'

/**
 * Sends a file like {@link sendFile} after the other uploads of this tab, as the account that the tab shows. If the session
 * ends it waits until the same person has signed in.
 */
export function sendOwnFile<Answer>(
  { guard }: Pick<AppContext, 'guard'>,
  path: string,
  file: Blob,
  options: Omit<FileOptions<Answer>, 'account'>,
): Promise<Answer> {
  const account = guard.snapshot().account?.id
  return inTurn(() => guard.run(() => sendFile(path, file, { ...options, account }), { write: true }), options.signal)
}
