import type { ActivityKind } from '@vitrine/core/analytics'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { portfolioActivity } from './tables/activity.ts'
import { toHour } from './tables/moment.ts'

/** One act on a page: what it was, and when. */
export interface Act {
  portfolioId: string
  kind: ActivityKind
  moment: Date
}

/** Adds an act to the sum of its hour, within the transaction that stores it. */
export async function addToActivity(db: Database, { portfolioId, kind, moment }: Act): Promise<void> {
  const { portfolioId: page, hour, kind: kinds, count } = portfolioActivity
  await db
    .insert(portfolioActivity)
    .values({ portfolioId, kind, hour: toHour(moment), count: 1 })
    .onConflictDoUpdate({ target: [page, hour, kinds], set: { count: sql`${count} + 1` } })
}

/**
 * Takes an act out of the sum of its hour. A sum never falls below 0, because during a rolling upgrade a process of an
 * earlier version stores acts without counting them.
 */
export async function takeFromActivity(db: Database, { portfolioId, kind, moment }: Act): Promise<void> {
  const { count } = portfolioActivity
  await db
    .update(portfolioActivity)
    .set({ count: sql`greatest(${count} - 1, 0)` })
    .where(
      and(
        eq(portfolioActivity.portfolioId, portfolioId),
        eq(portfolioActivity.hour, toHour(moment)),
        eq(portfolioActivity.kind, kind),
      ),
    )
}
