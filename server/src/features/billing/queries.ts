import type { SubscriptionState } from '@vitrine/core/billing'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { subscriptions } from '../../db/tables/billing.ts'

/** The person's subscription as far as the plan depends on it; null where there is none. */
export async function findSubscription(db: Database, userId: string): Promise<SubscriptionState | null> {
  const [row] = await db
    .select({ status: subscriptions.status, endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
  return row ?? null
}

/** Stores the person's one subscription, in place of an earlier one. */
export async function upsertSubscription(db: Database, row: typeof subscriptions.$inferInsert): Promise<void> {
  const { id: _, ...terms } = row
  await db.insert(subscriptions).values(row).onConflictDoUpdate({ target: subscriptions.userId, set: terms })
}
