import { accountRefusals } from '@vitrine/core/accounts'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { moveSubscription } from '#features/newsletter'
import { violatedConstraint } from '../../db/constraints.ts'
import { devices, emailChanges, identities, passkeys, users, verifications } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { lockUser, selectChangeByUndo } from './email-changes.ts'
import { createResetMail } from './reset-link.ts'
import { endRecovery, removeFactor, selectFactor } from './second-factor/factors.ts'
import { deleteSessions } from './session-ends.ts'

/**
 * Gives an account its old address back, for a person who did not change it. Ends all sessions, all known browsers and
 * all other changes of the account, removes what else may be a thief's way in, and sends a reset link to the old address. Refuses EMAIL_CHANGE_INVALID,
 * EMAIL_TAKEN if the old address has another account now, RATE_LIMITED.
 */
export async function undoEmailChange(ctx: Ctx, { token }: { token: string }): Promise<Done> {
  await ctx.deps.limiter.spend('confirm', ctx.source)
  try {
    await withTransaction(ctx, (tx) => restoreAddress(tx, token))
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') throw refuse(accountRefusals.emailTaken)
    throw error
  }
  return done
}

async function restoreAddress(tx: Ctx, token: string): Promise<void> {
  const now = tx.now()
  const found = await selectChangeByUndo(tx.db, token, now)
  const user = found && (await lockUser(tx, found.userId))
  // Read again under the lock: a second click can have undone it in between.
  const change = user && (await selectChangeByUndo(tx.db, token, now))
  if (!change || user.deletionStartedAt) throw refuse(accountRefusals.emailChangeInvalid)
  await tx.db.update(users).set({ email: change.oldEmail, updatedAt: now }).where(eq(users.id, user.id))
  if (change.newsletterMoved) await moveSubscription(tx, { from: change.newEmail, to: change.oldEmail })
  // Later changes are a thief's, who must not be able to undo this one.
  await tx.db.delete(emailChanges).where(eq(emailChanges.userId, user.id))
  await tx.db.delete(devices).where(eq(devices.userId, user.id))
  await tx.db.delete(verifications).where(eq(verifications.value, user.id))
  await removeWaysIn(tx, user.id, change.createdAt)
  await deleteSessions(tx, user.id)
  publishAfterCommit(tx, { type: 'emailChanged', userId: user.id })
  await queueMail(tx, change.oldEmail, await createResetMail(tx, user.id))
}

/**
 * Removes all passkeys and providers, which can be added again, a recovery that waits, and two-factor authentication if it
 * was turned on since the change of the address.
 */
async function removeWaysIn(tx: Ctx, userId: string, since: Date): Promise<void> {
  await tx.db.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.db.delete(identities).where(eq(identities.userId, userId))
  await endRecovery(tx.db, userId)
  const factor = await selectFactor(tx.db, userId)
  if (factor && factor.createdAt >= since) await removeFactor(tx.db, userId)
}
