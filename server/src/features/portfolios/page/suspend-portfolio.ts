import { findAccount } from '#features/accounts'
import { suspensionMail } from '../../../mail/templates.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockPortfolioOf, updatePortfolioRow } from './queries.ts'
import { putSuspension } from './suspension-queries.ts'

/**
 * Unpublishes a person's page by a decision of the operator, and keeps it unpublished until `allowPublishing`. The
 * owner gets a mail with the reason. Returns the page's username; null if the person has no page.
 */
export async function suspendPortfolio(
  ctx: Ctx,
  { userId, reason, placedBy }: { userId: string; reason: string; placedBy: string },
): Promise<string | null> {
  return withTransaction(ctx, async (tx) => {
    const { config } = tx.deps
    const page = await lockPortfolioOf(tx.db, userId)
    const owner = await findAccount(tx, userId)
    if (!page || !owner) return null
    const now = tx.now()
    await updatePortfolioRow(tx.db, page.id, { published: false })
    await putSuspension(tx.db, { portfolioId: page.id, reason, placedBy, placedAt: now })
    const mail = suspensionMail(config.publicUrl, {
      path: `/editor/${page.id}`,
      reason,
      support: config.site.supportEmail,
    })
    await queueMail(tx, owner.email, mail)
    publishAfterCommit(tx, { type: 'portfolioChanged', portfolioId: page.id, userId, tab: null })
    return page.username
  })
}
