import { lockPortfolios, portfolioIdsOf } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { type FileRow, markUnused } from './queries.ts'

/**
 * Marks those files as deleted that are still unused, in a transaction for each of their creators that locks the pages:
 * whatever uses a file locks its page first. Returns the marked files.
 */
export async function takeUnused(ctx: Ctx, found: readonly FileRow[]): Promise<FileRow[]> {
  const taken: FileRow[] = []
  for (const [userId, own] of groupedByUser(found)) {
    const ids = own.map(({ id }) => id)
    const marked = await withTransaction(ctx, async (tx) => {
      await lockPortfolios(tx, await portfolioIdsOf(tx, userId))
      return markUnused(tx.db, ids, tx.now())
    })
    taken.push(...marked)
  }
  return taken
}

function groupedByUser(files: readonly FileRow[]): Map<string, FileRow[]> {
  const groups = new Map<string, FileRow[]>()
  for (const file of files) {
    if (file.userId !== null) groups.set(file.userId, [...(groups.get(file.userId) ?? []), file])
  }
  return groups
}
