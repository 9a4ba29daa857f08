import type { PremiumRun } from '@vitrine/core/billing'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/tables/billing.ts'

/** A subscription as stored. */
export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The person's one subscription; null where there never was one. `held` keeps it until the transaction ends. */
export async function selectSubscription(
  db: Database,
  userId: string,
  { held = false }: { held?: boolean } = {},
): Promise<SubscriptionRow | null> {
  const query = db.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const [row] = held ? await query.for('update') : await query
  return row ?? null
}

/** Stores the person's one subscription, in place of an earlier one. */
export async function upsertSubscription(db: Database, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id: _, ...terms } = row
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: terms })
}

/** The person's subscription, held until the transaction ends; `first` is stored where there is none yet, so that two who begin at once take turns. */
export async function lockSubscription(
  db: Database,
  first: typeof subscriptions.$inferInsert,
): Promise<SubscriptionRow> {
  await db.insert(subscriptions).values(first).onConflictDoNothing({ target: subscriptions.userId })
  const row = await selectSubscription(db, first.userId, { held: true })
  if (!row) throw new Error('A subscription that was just stored is gone')
  return row
}

export async function updateSubscription(
  db: Database,
  userId: string,
  changes: PremiumRun & { updatedAt: Date; status: string; razorpayPaymentId?: string },
): Promise<void> {
  await db.update(subscriptions).set(changes).where(eq(subscriptions.userId, userId))
}

/** Whose premium ended after one moment and not after the other. */
export async function selectEnded(db: Database, after: Date, until: Date): Promise<string[]> {
  const rows = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(gt(subscriptions.endDate, after), lte(subscriptions.endDate, until)))
  return rows.map(({ userId }) => userId)
}
