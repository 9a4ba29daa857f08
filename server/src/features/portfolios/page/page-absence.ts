import { isPublishedAgain } from '@vitrine/core/account-deletion'
import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'
import { lockPortfolioOf, updatePortfolioRow } from './queries.ts'
import { selectSuspension } from './suspension-queries.ts'

/**
 * Unpublishes the page of a person who deletes their account, in the open transaction. Returns true if it was
 * published.
 */
export async function hidePage(tx: Ctx, userId: string): Promise<boolean> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return false
  await updatePortfolioRow(tx.db, page.id, { published: false })
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
  return page.published
}

/** Locks a person's page in the open transaction, before the person is locked. Does nothing without a page. */
export async function lockPage(tx: Ctx, userId: string): Promise<void> {
  await lockPortfolioOf(tx.db, userId)
}

/** Publishes the page of a person who keeps their account again, in the open transaction, if core's rule allows it. */
export async function showPageAgain(
  tx: Ctx,
  { userId, wasPublished }: { userId: string; wasPublished: boolean },
): Promise<void> {
  const page = await lockPortfolioOf(tx.db, userId)
  if (!page) return
  const isSuspended = (await selectSuspension(tx.db, page.id)) !== null
  if (isPublishedAgain({ wasPublished, isSuspended })) await updatePortfolioRow(tx.db, page.id, { published: true })
  publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
}
