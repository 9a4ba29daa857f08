import { eq } from 'drizzle-orm'
import { eraseReferences, hasReferences } from '../../../db/references.ts'
import { portfolios } from '../../../db/tables/portfolios.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../../runtime/context.ts'
import { lockPortfolioOf, type PortfolioRow, selectPortfoliosOf, updatePortfolioRow } from './queries.ts'
import { putSuspension } from './suspension-queries.ts'

/**
 * Unpublishes the page of a person whose account is being deleted, and suspends it, so that nobody can publish it
 * again. Runs in the open transaction.
 */
export async function beginPageEnd(tx: Ctx, userId: string): Promise<void> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return
  await updatePortfolioRow(tx.db, page.id, { published: false })
  const suspension = { reason: 'This account is being deleted.', placedBy: 'the deletion of the account' }
  await putSuspension(tx.db, { portfolioId: page.id, ...suspension, placedAt: tx.now() })
  publishPageEnd(tx, page)
}

/**
 * Deletes the rows that refer to the page of a person whose account is being deleted, in steps of bounded size, and
 * at last the page itself. Returns the number of deleted rows; 0 once the page is gone.
 */
export async function erasePage(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const [page] = await selectPortfoliosOf(ctx.db, userId)
  if (!page) return 0
  const rows = await eraseReferences(ctx.db, portfolios, [page.id])
  const ended = await withTransaction(ctx, async (tx) => {
    const locked = await lockPortfolioOf(tx.db, userId)
    // A request that was under way may have stored another row before the lock. The next step deletes it.
    if (!locked || (await hasReferences(tx.db, portfolios, locked.id))) return 0
    await tx.db.delete(portfolios).where(eq(portfolios.id, locked.id))
    publishPageEnd(tx, locked)
    return 1
  })
  return rows + ended
}

function publishPageEnd(tx: Ctx, { id, userId }: PortfolioRow): void {
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: id, userId, tab: null })
}
