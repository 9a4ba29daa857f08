import { FULL_WEIGHT, type ViewRecorded } from '@vitrine/core/views'
import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { portfolioHourlyViews, portfolioReferrers, portfolioViews } from '../../db/tables/views.ts'
import type { Batch } from '../../runtime/batch.ts'
import type { Visitor } from './visitor-counter.ts'

/** Stored view; `viewerUserId` is null for a visitor without a session. */
export type PageViewRow = typeof portfolioViews.$inferInsert

/** A view with the values that are not stored with it, but only added to sums. */
export interface PageView extends PageViewRow {
  /** The visitor, to recognize them within the day. Absent for crawlers. */
  visitor?: Visitor | undefined
  /** Host of the site that led to the page. */
  referrer?: string | null | undefined
}

/** A stored view; `own` is true if it is the page owner's. */
export interface CountedPageView extends PageView {
  own: boolean
}

/** Batch that stores views and returns for each view the new count of its page; null if the page is not published. */
export type PageViewBatch = Batch<PageView, ViewRecorded | null>

export async function insertViews(db: Database, rows: PageViewRow[]): Promise<void> {
  await db.insert(portfolioViews).values(rows)
}

/** Locks accounts against deletion until the transaction ends. Returns the ids of those that still exist. */
export async function lockViewers(db: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

/** Sums of a page's views in an hour; `inWeek` is true while they are part of the page's views of the week. */
export type HourlyViews = typeof portfolioHourlyViews.$inferInsert

/** A sum as stored; `ranked` is what its visits count for rankings, unless the hour is a held burst. */
export type RankedHour = Pick<HourlyViews, HourlyKey | 'inWeek'> & { visits: number; ranked: number }

/** Sum that the visits of an hour count for rankings: in hours of earlier versions every view is a visit. */
export const RANKED = sql<number>`coalesce(${portfolioHourlyViews.ranked}, ${portfolioHourlyViews.views} * ${sql.raw(String(FULL_WEIGHT))})`

/** Adds to hourly sums. `inWeek` is only stored with new sums. Returns the stored sums. */
export function addHourlyViews(db: Database, sums: HourlyViews[]): Promise<RankedHour[]> {
  const { portfolioId, hour, views, ownViews, visitors, visits, inWeek } = portfolioHourlyViews
  return db
    .insert(portfolioHourlyViews)
    .values(sums)
    .onConflictDoUpdate({
      target: [portfolioId, hour],
      set: {
        views: sql`${views} + excluded.views`,
        ownViews: sql`${ownViews} + excluded.own_views`,
        visitors: sql`${visitors} + excluded.visitors`,
        visits: sql`coalesce(${visits}, ${views}) + excluded.visits`,
        ranked: sql`${RANKED} + excluded.ranked`,
      },
    })
    .returning({ portfolioId, hour, inWeek, visits: sql<number>`coalesce(${visits}, 0)`, ranked: RANKED })
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

/** Marks hours as not part of the week. Returns the hours that were part of it until now, with their views. */
export function takeOutOfWeek(
  db: Database,
  hours: readonly Pick<HourlyViews, HourlyKey>[],
): Promise<(Pick<HourlyViews, HourlyKey | 'views'> & { ranked: number })[]> {
  const { portfolioId, hour, views, inWeek } = portfolioHourlyViews
  const ids = sql.param(hours.map((each) => each.portfolioId))
  const hourParameters = sql.param(hours.map((each) => each.hour))
  return db
    .update(portfolioHourlyViews)
    .set({ inWeek: false })
    .where(
      and(
        eq(inWeek, true),
        sql`(${portfolioId}, ${hour}) in (select * from unnest(${ids}::uuid[], ${hourParameters}::int[]))`,
      ),
    )
    .returning({ portfolioId, hour, views, ranked: RANKED })
}

/** Number of views of a page to which one site led, in an hour or a day. An empty `host` stands for further sites. */
export type Referrer = typeof portfolioReferrers.$inferInsert

/** Returns the sites that are stored by name for each page on a day, by portfolio. */
export async function selectReferrerHosts(
  db: Database,
  { portfolioIds, day }: { portfolioIds: readonly string[]; day: number },
): Promise<Map<string, Set<string>>> {
  const { portfolioId, unit, period, host } = portfolioReferrers
  const rows = await db
    .select({ portfolioId, host })
    .from(portfolioReferrers)
    .where(and(inArray(portfolioId, [...portfolioIds]), eq(unit, 'day'), eq(period, day), ne(host, '')))
  const hosts = new Map<string, Set<string>>()
  for (const row of rows) hosts.set(row.portfolioId, (hosts.get(row.portfolioId) ?? new Set()).add(row.host))
  return hosts
}

/** Adds to the sums of referrers. */
export async function addReferrers(db: Database, sums: Referrer[]): Promise<void> {
  const { portfolioId, unit, period, host, views } = portfolioReferrers
  await db
    .insert(portfolioReferrers)
    .values(sums)
    .onConflictDoUpdate({ target: [portfolioId, unit, period, host], set: { views: sql`${views} + excluded.views` } })
}
