import { twoFactorOffMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { removeFactor } from './factors.ts'

/**
 * Turns a person's two-factor authentication off for the operator. A mail reports it to the person. Returns false if it
 * is off.
 */
export async function resetSecondFactor(ctx: Ctx, { userId }: { userId: string }): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user || !(await removeFactor(tx.db, userId))) return false
    await queueMail(tx, user.email, twoFactorOffMail(tx.deps.config.publicUrl, { changedAt: tx.now() }))
    return true
  })
}
