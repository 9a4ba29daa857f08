import { accountRefusals, EMAIL_UNDO_LIFE_HOURS } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { moveSubscription } from '#features/newsletter'
import { violatedConstraint } from '../../db/constraints.ts'
import { emailChanges, users, verifications } from '../../db/tables/accounts.ts'
import { emailChangedMail } from '../../mail/templates.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { lockUser, selectChangeByLink } from './email-changes.ts'
import { endRecovery } from './second-factor/factors.ts'
import { newToken } from './token.ts'

/**
 * Replaces a person's address by the one whose mailed link was opened. Ends their reset links, and queues the mail to
 * the old address with the link that undoes it. A link works once, and ends with the session that asked for it.
 * Refuses EMAIL_CHANGE_INVALID, EMAIL_TAKEN, RATE_LIMITED.
 */
export async function confirmEmailChange(ctx: Ctx, { token }: { token: string }): Promise<Done> {
  await ctx.deps.limiter.spend('confirm', ctx.source)
  try {
    await withTransaction(ctx, (tx) => applyChange(tx, token))
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw refuse(accountRefusals.emailTaken)
    throw error
  }
  return done
}

async function applyChange(tx: Ctx, token: string): Promise<void> {
  const now = tx.now()
  const found = await selectChangeByLink(tx.db, token, now)
  const user = found && (await lockUser(tx, found.userId))
  // Read again under the lock: a second click can have confirmed it in between.
  const change = user && (await selectChangeByLink(tx.db, token, now))
  if (!change || user.deletionStartedAt) throw refuse(accountRefusals.emailChangeInvalid)
  const undo = newToken()
  const expiresAt = new Date(now.getTime() + EMAIL_UNDO_LIFE_HOURS * 60 * 60 * 1000)
  const newsletterMoved = await moveSubscription(tx, { from: user.email, to: change.newEmail })
  await tx.db
    .update(emailChanges)
    .set({ newsletterMoved, oldEmail: user.email, sessionId: null, confirmHash: null, undoHash: undo.hash, expiresAt })
    .where(eq(emailChanges.id, change.id))
  await tx.db.update(users).set({ email: change.newEmail, updatedAt: now }).where(eq(users.id, user.id))
  await tx.db.delete(verifications).where(eq(verifications.value, user.id))
  await endRecovery(tx.db, user.id)
  publishAfterCommit(tx, { type: 'emailChanged', userId: user.id })
  await queueMail(tx, user.email, emailChangedMail(tx.deps.config.publicUrl, { token: undo.token, changedAt: now }))
}
