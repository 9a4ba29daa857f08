import { replaceEverywhere } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { requireOwnFile } from './own-file.ts'
import type { FileRow } from './queries.ts'
import { markUnusedPosters, updateFile } from './queries.ts'

/**
 * Makes every use of one of the actor's files use another one of the same kind, and hosts that one instead. The sweep
 * deletes the old file. A replaced video loses its poster. Refuses FILE_NOT_FOUND if either was deleted meanwhile.
 */
export async function putInPlace(
  tx: Ctx,
  file: Pick<FileRow, 'id' | 'url' | 'kind'>,
  { by, userId }: { by: { id: string; url: string }; userId: string },
): Promise<void> {
  await replaceEverywhere(tx, file.url, by.url)
  // A deletion locks the pages first, so what is read here holds until the commit.
  const { hosted } = await requireOwnFile(tx, file.id, userId)
  await requireOwnFile(tx, by.id, userId)
  if (hosted) {
    await updateFile(tx.db, file.id, { hosted: false })
    await updateFile(tx.db, by.id, { hosted: true })
  }
  if (file.kind === 'video') await markUnusedPosters(tx.db, userId, tx.now())
}
