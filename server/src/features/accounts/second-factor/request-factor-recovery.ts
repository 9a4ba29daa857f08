import { accountRefusals, factorRecoveryTimes } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import { factorRecoveries } from '../../../db/tables/accounts.ts'
import { factorRecoveryMail } from '../../../mail/security-mails.ts'
import { type Ctx, withTransaction } from '../../../runtime/context.ts'
import { queueMail } from '../../../runtime/queue-mail.ts'
import { lockUser } from '../email-changes.ts'
import { claimMailSlot } from '../mail-slot.ts'
import { selectAccount } from '../queries.ts'
import { newToken } from '../token.ts'
import { selectRecoveryOf } from './factor-recoveries.ts'
import { hasSecondFactor } from './factors.ts'
import { readChallenge } from './sign-in-challenge.ts'

/**
 * Starts the recovery of a person whose sign-in waits for a code that they cannot give, and queues the mail with its
 * link. A recovery that waits already keeps its time, and gets a new link, at most once a minute. Refuses
 * SIGN_IN_EXPIRED, RATE_LIMITED.
 */
export async function requestFactorRecovery(ctx: Ctx): Promise<{ readyAt: string }> {
  const userId = readChallenge(ctx)
  const account = userId === null ? null : await selectAccount(ctx.db, userId)
  if (!account) throw refuse(accountRefusals.signInExpired)
  await ctx.deps.limiter.spend('reset', ctx.source)
  const isDue = await claimMailSlot(ctx, 'recovery', account.email)
  const readyAt = await withTransaction(ctx, (tx) => startRecovery(tx, account.id, { isDue }))
  return { readyAt: readyAt.toISOString() }
}

async function startRecovery(tx: Ctx, userId: string, { isDue }: { isDue: boolean }): Promise<Date> {
  const now = tx.now()
  const user = await lockUser(tx, userId)
  if (!user || !(await hasSecondFactor(tx.db, userId))) throw refuse(accountRefusals.signInExpired)
  const waiting = await selectRecoveryOf(tx.db, userId, now)
  if (waiting && !isDue) return waiting.readyAt
  const { readyAt, expiresAt } = waiting ?? factorRecoveryTimes(now)
  const { token, hash } = newToken()
  const { newId, config } = tx.deps
  if (waiting) await tx.db.update(factorRecoveries).set({ linkHash: hash }).where(eq(factorRecoveries.id, waiting.id))
  else {
    await tx.db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId))
    await tx.db.insert(factorRecoveries).values({ id: newId(), userId, linkHash: hash, readyAt, expiresAt })
  }
  await queueMail(tx, user.email, factorRecoveryMail(config.publicUrl, { token, readyAt }))
  return readyAt
}
