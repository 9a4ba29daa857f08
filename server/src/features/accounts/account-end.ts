import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import { hasReferences } from '../../db/references.ts'
import {
  accountDeletions,
  credentials,
  devices,
  emailChanges,
  factorRecoveries,
  identities,
  linkRequests,
  names,
  passkeys,
  profiles,
  recoveryCodes,
  secondFactors,
  signUps,
  users,
  verifications,
} from '../../db/tables/accounts.ts'
import { accountErasedMail } from '../../mail/templates.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { selectDeletion } from './account-deletions.ts'
import { deleteSessions } from './session-ends.ts'

/** A person whose account is being deleted. */
export interface LeavingPerson {
  userId: string
  email: string
  /** Their username, and the name of their page if it is another one. */
  names: readonly string[]
}

/**
 * Marks an account as being deleted, in the open transaction: nobody can sign in to it any more, and all its sessions
 * end. Its names and its address stay taken until {@link endAccount}. Returns the person; null if there is none.
 */
export async function beginAccountEnd(tx: Ctx, userId: string): Promise<LeavingPerson | null> {
  const [user] = await tx.db.select().from(users).where(eq(users.id, userId)).for('update')
  if (!user) return null
  if (!user.deletionStartedAt) {
    await tx.db.update(users).set({ deletionStartedAt: tx.now() }).where(eq(users.id, userId))
  }
  await tx.db.delete(credentials).where(eq(credentials.userId, userId))
  await tx.db.delete(identities).where(eq(identities.userId, userId))
  await tx.db.delete(devices).where(eq(devices.userId, userId))
  await tx.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await tx.db.delete(factorRecoveries).where(eq(factorRecoveries.userId, userId))
  await tx.db.delete(passkeys).where(eq(passkeys.userId, userId))
  await tx.db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.db.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await deleteSessions(tx, userId)
  const owned = await tx.db.select({ name: names.name }).from(names).where(eq(names.userId, userId))
  return { userId, email: user.email, names: owned.map(({ name }) => name) }
}

/** Ends the sessions of a person everywhere. Returns their number. */
export function endSessions(ctx: Ctx, userId: string): Promise<number> {
  return withTransaction(ctx, (tx) => deleteSessions(tx, userId))
}

/**
 * Deletes the sign-ups and link requests of an address. The names of the sign-ups become free. Returns the number of
 * rows.
 */
export async function eraseAddress(ctx: Ctx, email: string): Promise<number> {
  const waiting = await ctx.db.delete(signUps).where(eq(signUps.email, email)).returning({ id: signUps.id })
  const asked = await ctx.db
    .delete(linkRequests)
    .where(eq(linkRequests.email, email))
    .returning({ id: linkRequests.id })
  return waiting.length + asked.length
}

/** Deletes the reset links of a person, which refer to the person without a foreign key. Returns their number. */
export async function eraseResetLinks(ctx: Ctx, userId: string): Promise<number> {
  const links = await ctx.db
    .delete(verifications)
    .where(eq(verifications.value, userId))
    .returning({ id: verifications.id })
  return links.length
}

/**
 * Deletes the row of an account, and with it its names and profile. Deletes nothing and returns false if another row
 * still refers to the account: a request that was under way can have stored one.
 */
export async function endAccount(ctx: Ctx, userId: string): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    // The lock waits for transactions that store a reference, and keeps new ones from being stored.
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const own = [names.userId, profiles.id, accountDeletions.userId]
    if (await hasReferences(tx.db, users, userId, own)) return false
    // Only people who deleted the account themselves get the mail.
    const deletion = await selectDeletion(tx.db, userId)
    const [user] = await tx.db.delete(users).where(eq(users.id, userId)).returning({ email: users.email })
    if (deletion && user) await queueMail(tx, user.email, accountErasedMail(tx.deps.config.publicUrl))
    return true
  })
}

/**
 * Returns the ids of people whose deletion is not complete, in order, from after the id `after`; null starts with the
 * first.
 */
export async function listLeaving(
  ctx: Ctx,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletionStartedAt), after === null ? undefined : gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
