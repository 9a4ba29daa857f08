import type { PremiumRun } from '@vitrine/core/billing'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/billing.ts'

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** Selects the person's one subscription; null if they never had one. `lock` locks it until the transaction ends. */
export async function selectSubscription(
  db: Database,
  userId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<SubscriptionRow | null> {
  const query = db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const [row] = lock ? await query.for('update') : await query
  return row ?? null
}

/** Stores the person's one subscription, or replaces everything but its id. */
export async function upsertSubscription(db: Database, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id: _, ...terms } = row
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: terms })
}

/**
 * Locks the person's subscription until the transaction ends and returns it. Stores `first` if there is none, so that
 * parallel first grants wait for each other.
 */
export async function lockSubscription(
  db: Database,
  first: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  await db.insert(subscriptions).values(first).onConflictDoNothing({ target: subscriptions.userId })
  const row = await selectSubscription(db, first.userId, { lock: true })
  if (!row) throw new Error('The new subscription was not found')
  return row
}

export async function updateSubscription(
  db: Database,
  userId: string,
  changes: PremiumRun & { updatedAt: Date; status: string; razorpayPaymentId?: string },
): Promise<void> {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.userId, userId))
}

/** Selects the ids of people whose premium ended later than `after` and not later than `until`. */
export async function selectUsersEndedBetween(db: Database, after: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(gt(subscriptions.endDate, after), lte(subscriptions.endDate, until)))
  return rows.map(({ userId }) => userId)
}
