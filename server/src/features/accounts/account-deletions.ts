import { and, asc, eq, inArray, isNull, lte, notExists, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { accountDeletions, sessions, users } from '../../db/tables/accounts.ts'
import { accountDeletedMail } from '../../mail/templates.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { queueMail } from '../../runtime/queue-mail.ts'
import { lockUser } from './email-changes.ts'
import { deleteSessions } from './session-ends.ts'

/** The deletion of an account that can still be kept. */
export type StoredDeletion = typeof accountDeletions.$inferSelect

/** Selects the deletion of a person's account; null without one. */
export async function selectDeletion(db: Database, userId: string): Promise<StoredDeletion | null> {
  const [row] = await db.select().from(accountDeletions).where(eq(accountDeletions.userId, userId))
  return row ?? null
}

/** Builds the condition that a column names no person who deleted their account. */
export function namesNobodyLeaving(db: Database, userId: PgColumn): SQL {
  return notExists(
    db.select({ userId: accountDeletions.userId }).from(accountDeletions).where(eq(accountDeletions.userId, userId)),
  )
}

/**
 * Stores the deletion of an account in the open transaction, ends all its sessions, and queues the mail about it.
 * Returns false if the account is being deleted already, or the session that asked has ended.
 */
export async function insertDeletion(
  tx: Ctx,
  { sessionId, ...deletion }: StoredDeletion & { sessionId: string },
): Promise<boolean> {
  const { userId, erasedAt } = deletion
  const user = await lockUser(tx, userId)
  if (!user || user.deletionStartedAt) return false
  // Of two requests at once the second one's session has ended. So has one that the person signed out meanwhile.
  const [session] = await tx.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId))
  if (!session) return false
  await tx.db.insert(accountDeletions).values(deletion)
  await deleteSessions(tx, userId)
  await queueMail(tx, user.email, accountDeletedMail(tx.deps.config.publicUrl, { erasedAt }))
  return true
}

/**
 * Deletes the deletion of an account in the open transaction, so that the account is as before. Returns it; null if
 * there is none, or the erasure has begun.
 */
export async function takeDeletion(tx: Ctx, userId: string): Promise<StoredDeletion | null> {
  const user = await lockUser(tx, userId)
  if (!user || user.deletionStartedAt) return null
  const [taken] = await tx.db.delete(accountDeletions).where(eq(accountDeletions.userId, userId)).returning()
  if (taken) publishAfterCommit(tx, { type: 'accountKept', userId })
  return taken ?? null
}

/** Locks a person in the open transaction. Returns true if the time to erase their account has come. */
export async function lockDueDeletion(tx: Ctx, userId: string): Promise<boolean> {
  await lockUser(tx, userId)
  const deletion = await selectDeletion(tx.db, userId)
  return deletion !== null && deletion.erasedAt <= tx.now()
}

/** Returns the ids of up to `limit` people whose accounts are due to be erased, and whose erasure has not begun. */
export async function listDueDeletions(ctx: Ctx, { limit }: { limit: number }): Promise<string[]> {
  const running = ctx.db.select({ id: users.id }).from(users).where(isNull(users.deletionStartedAt))
  const rows = await ctx.db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(lte(accountDeletions.erasedAt, ctx.now()), inArray(accountDeletions.userId, running)))
    .orderBy(asc(accountDeletions.erasedAt))
    .limit(limit)
  return rows.map(({ userId }) => userId)
}
