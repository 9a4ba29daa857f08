import type { ViewRecorded } from '@vitrine/core/views'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Batch } from '../../batch.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { portfolioHourlyViews, portfolioViews } from '../../db/tables/views.ts'

/** Stored view; `viewerUserId` is null for a visitor without a session. */
export type ViewRow = typeof portfolioViews.$inferInsert

/** Stores views and returns the new count of each one's page; null for a page that is not published. */
export type ViewBatch = Batch<ViewRow, ViewRecorded | null>

export async function insertViews(db: Database, rows: ViewRow[]): Promise<void> {
  await db.insert(portfolioViews).values(rows)
}

/** Returns the ids that still have an account, and locks these accounts against deletion until the transaction ends. */
export async function lockViewers(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Views of a page in an hour, and whether they are part of its views of the week. */
export type HourlyViews = typeof portfolioHourlyViews.$inferInsert

/** Adds to hourly sums. `inWeek` only applies to sums that do not exist yet. Returns each sum with the stored `inWeek`. */
export function addHourlyViews(db: Database, sums: HourlyViews[]): Promise<Pick<HourlyViews, HourlyKey | 'inWeek'>[]> {
  const { portfolioId, hour, views, inWeek } = portfolioHourlyViews
  return db
    .insert(portfolioHourlyViews)
    .values(sums)
    .onConflictDoUpdate({ target: [portfolioId, hour], set: { views: sql`${views} + excluded.views` } })
    .returning({ portfolioId, hour, inWeek })
}

type HourlyKey = 'portfolioId' | 'hour'

/** Selects hours before `before` that are part of their page's views of the week, oldest first. */
export function selectHoursInWeek(
  db: Database,
  { before, limit }: { before: number; limit: number },
): Promise<Pick<HourlyViews, HourlyKey>[]> {
  const { portfolioId, hour, inWeek } = portfolioHourlyViews
  return db
    .select({ portfolioId, hour })
    .from(portfolioHourlyViews)
    .where(and(eq(inWeek, true), lt(hour, before)))
    .orderBy(asc(hour))
    .limit(limit)
}

/** Marks hours as not part of the week. Returns those that another transaction has not marked before. */
export function takeOutOfWeek(
  db: Database,
  hours: readonly Pick<HourlyViews, HourlyKey>[],
): Promise<Pick<HourlyViews, 'portfolioId' | 'views'>[]> {
  const { portfolioId, hour, views, inWeek } = portfolioHourlyViews
  const ids = sql.param(hours.map((each) => each.portfolioId))
  const numbers = sql.param(hours.map((each) => each.hour))
  return db
    .update(portfolioHourlyViews)
    .set({ inWeek: false })
    .where(
      and(
        eq(inWeek, true),
        sql`(${portfolioId}, ${hour}) in (select * from unnest(${ids}::uuid[], ${numbers}::int[]))`,
      ),
    )
    .returning({ portfolioId, views })
}
