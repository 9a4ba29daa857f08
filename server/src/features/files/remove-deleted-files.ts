import type { Ctx } from '../../runtime/context.ts'
import type { RemovalError } from '../../storage/store.ts'
import { removeFiles } from './file-removal.ts'
import { selectRemovable } from './queries.ts'

/** Number of files that one batch removes. */
const BATCH = 100

/**
 * Removes files that their owners deleted, and files of deleted accounts. If some cannot be removed, tries the others
 * and then throws; the next run tries again. Stops after the current batch if `signal` is aborted.
 */
export async function removeDeletedFiles(ctx: Ctx, { signal }: { signal?: AbortSignal } = {}): Promise<void> {
  let after: string | null = null
  let failure: RemovalError | null = null
  while (!signal?.aborted) {
    const rows: Awaited<ReturnType<typeof selectRemovable>> = await selectRemovable(ctx.db, { after, limit: BATCH })
    if (rows.length > 0) failure = (await removeFiles(ctx, rows)) ?? failure
    if (rows.length < BATCH) break
    after = rows.at(-1)?.id ?? null
  }
  if (failure) throw failure
}
