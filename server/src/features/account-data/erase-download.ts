import type { Ctx } from '../../runtime/context.ts'
import { removeDownloads } from './download-removal.ts'
import { selectPrepared } from './prepared-downloads.ts'

/** Removes the prepared download of a deleted person. Returns the number of removed downloads; 0 once none is left. */
export async function eraseDownload(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const row = await selectPrepared(ctx.db, userId)
  if (!row) return 0
  await removeDownloads(ctx, [row])
  return 1
}
