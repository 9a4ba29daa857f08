import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { namesNobodyLeaving } from '#features/accounts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { weeklySummaries } from '../../db/tables/analytics.ts'

/** The owner's choice and the moment from which their next summary is due. */
export type SummaryRow = typeof weeklySummaries.$inferSelect

export async function selectSummary(db: Database, userId: string): Promise<SummaryRow | null> {
  const [row] = await db.select().from(weeklySummaries).where(eq(weeklySummaries.userId, userId))
  return row ?? null
}

export async function upsertSummary(db: Database, { userId, ...row }: SummaryRow): Promise<void> {
  await db
    .insert(weeklySummaries)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: weeklySummaries.userId, set: row })
}

export async function deleteSummary(db: Database, userId: string): Promise<void> {
  await db.delete(weeklySummaries).where(eq(weeklySummaries.userId, userId))
}

/** Selects up to `limit` due summaries behind the row `after`, the one that is due longest first. */
export function selectDueSummaries(
  db: Database,
  { now, after, limit }: { now: Date; after: SummaryRow | undefined; limit: number },
): Promise<SummaryRow[]> {
  const { nextAt, userId } = weeklySummaries
  const behind = after && or(gt(nextAt, after.nextAt), and(eq(nextAt, after.nextAt), gt(userId, after.userId)))
  return db
    .select()
    .from(weeklySummaries)
    .where(and(lte(nextAt, now), behind))
    .orderBy(asc(nextAt), asc(userId))
    .limit(limit)
}

/**
 * Locks a due summary until the transaction ends, and returns it with the owner's address. Returns null if it is not
 * due any more, was turned off, or the account is being deleted.
 */
export async function lockDueSummary(
  db: Database,
  userId: string,
  now: Date,
): Promise<(SummaryRow & { email: string }) | null> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletionStartedAt), namesNobodyLeaving(db, users.id)))
    .for('key share')
  const [row] = await db
    .select()
    .from(weeklySummaries)
    .where(and(eq(weeklySummaries.userId, userId), lte(weeklySummaries.nextAt, now)))
    .for('update')
  return owner && row ? { ...row, ...owner } : null
}

export async function setNextSummary(db: Database, userId: string, nextAt: Date): Promise<void> {
  await db.update(weeklySummaries).set({ nextAt }).where(eq(weeklySummaries.userId, userId))
}
