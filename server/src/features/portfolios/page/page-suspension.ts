import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'
import { lockPortfolioOf, type PortfolioRow, updatePortfolioRow } from './queries.ts'
import { deleteSuspension, putSuspension, selectSuspension } from './suspension-queries.ts'

/**
 * Unpublishes a person's page and suspends it, in the open transaction. Returns the page and if it was published; null
 * without a page, and with `replaces: false` also if it is suspended already.
 */
export async function takePageDown(
  tx: Ctx,
  { userId, reason, placedBy, replaces }: { userId: string; reason: string; placedBy: string; replaces: boolean },
): Promise<{ page: PortfolioRow; wasPublished: boolean } | null> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page || (!replaces && (await selectSuspension(tx.db, page.id)))) return null
  await updatePortfolioRow(tx.db, page.id, { published: false })
  await putSuspension(tx.db, { portfolioId: page.id, reason, placedBy, placedAt: tx.now() })
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
  return { page, wasPublished: page.published }
}

/**
 * Lifts the suspension that `placedBy` placed, in the open transaction, and publishes the page again if it was published
 * before. Any other suspension stays, and the page of a person who is leaving stays unpublished.
 */
export async function bringPageBack(
  tx: Ctx,
  {
    userId,
    placedBy,
    wasPublished,
    isLeaving,
  }: { userId: string; placedBy: string; wasPublished: boolean; isLeaving: boolean },
): Promise<void> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page || (await selectSuspension(tx.db, page.id))?.placedBy !== placedBy) return
  await deleteSuspension(tx.db, page.id)
  if (wasPublished && !isLeaving) await updatePortfolioRow(tx.db, page.id, { published: true })
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
}
