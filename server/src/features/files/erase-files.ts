import type { Ctx } from '../../runtime/context.ts'
import { removeFiles } from './file-removal.ts'
import { selectStoredFilesOf } from './queries.ts'

/** Most files that one call removes, each with its variants. */
const STEP = 100

/**
 * Removes some of a person's files with their variants from the store, at most {@link STEP}. Removes the person's
 * folder once no file is left. Returns the number of files; 0 once none is left. Throws if one cannot be removed.
 */
export async function eraseFiles(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const rows = await selectStoredFilesOf(ctx.db, userId, STEP)
  const failure = await removeFiles(ctx, rows)
  if (failure) throw failure
  if (rows.length === 0) await ctx.deps.files.removeFolder(userId)
  return rows.length
}
