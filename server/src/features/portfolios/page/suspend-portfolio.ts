import { findAccount } from '#features/accounts'
import { suspensionMail } from '../../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { takePageDown } from './page-suspension.ts'

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
    const owner = await findAccount(tx, userId)
    const taken = owner && (await takePageDown(tx, { userId, reason, placedBy, replaces: true }))
    if (!taken) return null
    const { page } = taken
    const mail = suspensionMail(config.publicUrl, {
      path: `/editor/${page.id}`,
      reason,
      support: config.site.supportEmail,
    })
    await queueMail(tx, owner.email, mail)
    return page.username
  })
}
