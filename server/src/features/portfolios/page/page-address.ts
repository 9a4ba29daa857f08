import { maySee } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import { findFormerOwner } from '#features/accounts'
import { portfolios } from '../../../db/tables/portfolios.ts'
import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'
import { lockPortfolioOf, selectPortfoliosOf } from './queries.ts'

/** Moves a person's page from the address `from` to `to`, in the open transaction. Returns false if it has another address. */
export async function movePage(
  tx: Ctx,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<boolean> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (page?.username !== from) return false
  await tx.db.update(portfolios).set({ username: to }).where(eq(portfolios.id, page.id))
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null, moved: true })
  return true
}

/**
 * Returns the present username of the page that had this address before; null if it leads nowhere, and for those who may
 * not see the page.
 */
export async function findMovedPage(ctx: Ctx, { username }: { username: string }): Promise<string | null> {
  const ownerId = await findFormerOwner(ctx, username)
  const [page] = ownerId === null ? [] : await selectPortfoliosOf(ctx.db, ownerId)
  return page && maySee(page, ctx.actor?.userId ?? null) ? page.username : null
}
