import { type Ctx, publishAfterCommit, withTransaction } from '../../../runtime/context.ts'
import { lockPortfolioOf } from './queries.ts'
import { deleteSuspension } from './suspension-queries.ts'

/** Lets the owner of a page that the operator unpublished publish it again. Returns its username; null if it was not suspended. */
export async function allowPublishing(ctx: Ctx, { userId }: { userId: string }): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    const page = await lockPortfolioOf(tx.db, userId)
    if (!page || !(await deleteSuspension(tx.db, page.id))) return null
    publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
    return page.username
  })
}
