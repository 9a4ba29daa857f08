import type { Ctx } from '../../runtime/context.ts'
import { removeFilesOf } from '../../storage/store.ts'
import { deletePrepared, downloadKey, type PreparedRow } from './prepared-downloads.ts'

/** Removes prepared downloads with their files. Throws if a file cannot be removed; its row is then kept. */
export async function removeDownloads(ctx: Ctx, rows: readonly PreparedRow[]): Promise<void> {
  const { removed, failure } = await removeFilesOf(ctx.deps.files, rows, (row) => [downloadKey(row)])
  if (removed.length > 0)
    await deletePrepared(
      ctx.db,
      removed.map(({ id }) => id),
    )
  if (failure) throw failure
}
