import { accountRefusals } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { accountSuspensions, users } from '../../db/tables/accounts.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { lockUser } from './email-changes.ts'
import { deleteSessions } from './session-ends.ts'

/** Decision of a keeper that nobody can sign in to an account. */
type StoredSuspension = typeof accountSuspensions.$inferSelect

/** Selects the suspension of a person's account; null without one. */
export async function selectAccountSuspension(db: Database, userId: string): Promise<StoredSuspension | null> {
  const [row] = await db.select().from(accountSuspensions).where(eq(accountSuspensions.userId, userId))
  return row ?? null
}

/**
 * Suspends a person's account in the open transaction: ends all sessions with their sockets, and nobody can sign in.
 * `objectionPath` is where the person can object. Returns false if it is suspended already, or is being deleted.
 */
export async function suspendAccount(
  tx: Ctx,
  { userId, objectionPath, ...values }: { userId: string; reason: string; placedBy: string; objectionPath: string },
): Promise<boolean> {
  const user = await lockUser(tx, userId)
  if (!user || user.deletionStartedAt || (await selectAccountSuspension(tx.db, userId))) return false
  const sealedPath = tx.deps.cipher.encrypt(objectionPath, bindingOf(userId))
  await tx.db.insert(accountSuspensions).values({ userId, ...values, placedAt: tx.now(), sealedPath })
  await deleteSessions(tx, userId)
  publishAfterCommit(tx, { type: 'looksChanged' })
  return true
}

/** Lifts the suspension that `placedBy` placed, in the open transaction. Any other one stays. */
export async function liftAccountSuspension(
  tx: Ctx,
  { userId, placedBy }: { userId: string; placedBy: string },
): Promise<void> {
  await lockUser(tx, userId)
  const suspension = await selectAccountSuspension(tx.db, userId)
  if (suspension?.placedBy !== placedBy) return
  await tx.db.delete(accountSuspensions).where(eq(accountSuspensions.userId, userId))
  publishAfterCommit(tx, { type: 'looksChanged' })
}

/** Refuses ACCOUNT_SUSPENDED for a suspended account. */
export async function refuseSuspended({ db, deps }: Ctx, userId: string): Promise<void> {
  const suspension = await selectAccountSuspension(db, userId)
  if (!suspension) return
  const objection = deps.cipher.decrypt(suspension.sealedPath, bindingOf(userId))
  throw refuse(accountRefusals.accountSuspended, { reason: suspension.reason, objection })
}

/**
 * Refuses ACCOUNT_SUSPENDED like {@link refuseSuspended}, in the open transaction that completes a session. It waits for a
 * suspension that is under way, which has not seen the session.
 */
export async function refuseSuspendedMeanwhile(tx: Ctx, userId: string): Promise<void> {
  await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('share')
  await refuseSuspended(tx, userId)
}

function bindingOf(userId: string): string {
  return `objection of ${userId}`
}
