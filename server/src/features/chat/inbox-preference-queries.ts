import type { InboxPreferences } from '@vitrine/core/chat'
import { and, eq, isNull } from 'drizzle-orm'
import { namesNobodyLeaving } from '#features/accounts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { inboxPreferences } from '../../db/tables/chat.ts'

/** Settings of an owner's inboxes, and the time of their last mail. */
export type InboxPreferencesRow = typeof inboxPreferences.$inferSelect

/** Selects the settings of an owner's inboxes; the defaults if they changed none. */
export async function selectPreferences(db: Database, userId: string): Promise<InboxPreferences> {
  const { mailWhenUnread } = inboxPreferences
  const [row] = await db.select({ mailWhenUnread }).from(inboxPreferences).where(eq(inboxPreferences.userId, userId))
  return row ?? { mailWhenUnread: true }
}

/** Stores the settings of an owner's inboxes. */
export async function upsertPreferences(db: Database, userId: string, preferences: InboxPreferences): Promise<void> {
  await db
    .insert(inboxPreferences)
    .values({ userId, ...preferences })
    .onConflictDoUpdate({ target: inboxPreferences.userId, set: preferences })
}

/**
 * Locks the settings of an owner's inboxes until the transaction ends, so that only one process at a time queues a
 * mail to the owner. Returns the settings with the owner's address; null if the account is deleted or being deleted.
 */
export async function lockPreferences(
  db: Database,
  userId: string,
): Promise<(InboxPreferencesRow & { email: string }) | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletionStartedAt), namesNobodyLeaving(db, users.id)))
    .for('key share')
  if (!owner) return null
  await db.insert(inboxPreferences).values({ userId }).onConflictDoNothing()
  const [row] = await db.select().from(inboxPreferences).where(eq(inboxPreferences.userId, userId)).for('update')
  return row ? { ...row, ...owner } : null
}

/** Stores the time of an owner's last mail about unread messages. */
export async function setMailedAt(db: Database, userId: string, mailedAt: Date): Promise<void> {
  await db.update(inboxPreferences).set({ mailedAt }).where(eq(inboxPreferences.userId, userId))
}
