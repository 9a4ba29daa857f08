import { BURST_VISITS, isBurst } from '@vitrine/core/views'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { countsOf } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { portfolioHourlyViews, viewBursts } from '../../db/tables/views.ts'
import type { Ctx } from '../../runtime/context.ts'
import { RANKED, type RankedHour } from './queries.ts'

/** Condition that an hour of `portfolio_hourly_views` is a burst that does not count. */
export const IS_HELD = sql`exists (select 1 from ${viewBursts} where ${viewBursts.portfolioId} = ${portfolioHourlyViews.portfolioId} and ${viewBursts.hour} = ${portfolioHourlyViews.hour} and ${viewBursts.countedAt} is null)`

/** Returns the hours that are bursts which do not count, as `portfolioId hour`. */
export async function selectHeld(
  db: Database,
  hours: readonly { portfolioId: string; hour: number }[],
): Promise<Set<string>> {
  if (hours.length === 0) return new Set()
  const { portfolioId, hour, countedAt } = viewBursts
  const ids = sql.param(hours.map((each) => each.portfolioId))
  const hourList = sql.param(hours.map((each) => each.hour))
  const rows = await db
    .select({ portfolioId, hour })
    .from(viewBursts)
    .where(
      and(
        isNull(countedAt),
        sql`(${portfolioId}, ${hour}) in (select * from unnest(${ids}::uuid[], ${hourList}::int[]))`,
      ),
    )
  return new Set(rows.map((row) => `${row.portfolioId} ${row.hour}`))
}

/**
 * Returns what a batch changes in the ranks of locked pages, by `portfolioId hour`. An hour that becomes a burst loses
 * all that it has counted. Only hours with enough visits for a burst need queries.
 */
export async function rankHours(
  tx: Ctx,
  stored: readonly RankedHour[],
  addedTo: (key: string) => number,
): Promise<Map<string, number>> {
  const many = stored.filter(({ visits }) => visits >= BURST_VISITS)
  const known = many.length > 0 ? await selectKnown(tx.db, many) : new Map<string, boolean>()
  const ranks = new Map<string, number>()
  for (const { portfolioId, hour, visits, ranked } of stored) {
    const key = `${portfolioId} ${hour}`
    const added = addedTo(key)
    const isCounted = known.get(key)
    if (isCounted === false) continue
    if (isCounted === undefined && visits >= BURST_VISITS) {
      const { rankedWeekViews = 0 } = (await countsOf(tx, portfolioId)) ?? {}
      if (isBurst({ visits, rankedWeek: rankedWeekViews })) {
        await tx.db.insert(viewBursts).values({ portfolioId, hour, foundAt: tx.now() })
        ranks.set(key, added - ranked)
        continue
      }
    }
    ranks.set(key, added)
  }
  return ranks
}

/** Returns the bursts among hours: true for those that a keeper lets count. */
async function selectKnown(db: Database, hours: readonly RankedHour[]): Promise<Map<string, boolean>> {
  const { portfolioId, hour, countedAt } = viewBursts
  const ids = sql.param(hours.map((each) => each.portfolioId))
  const hourList = sql.param(hours.map((each) => each.hour))
  const rows = await db
    .select({ portfolioId, hour, countedAt })
    .from(viewBursts)
    .where(sql`(${portfolioId}, ${hour}) in (select * from unnest(${ids}::uuid[], ${hourList}::int[]))`)
  return new Map(rows.map((row) => [`${row.portfolioId} ${row.hour}`, row.countedAt !== null]))
}

/** A burst, with the page and the visits of the hour. */
export interface Burst {
  portfolioId: string
  username: string
  hour: number
  visits: number
  counted: boolean
}

/** Selects the newest bursts. */
export async function selectBursts(db: Database, limit: number): Promise<Burst[]> {
  const { portfolioId, hour, countedAt, foundAt } = viewBursts
  const rows = await db
    .select({ portfolioId, hour, countedAt, username: portfolios.username, visits: portfolioHourlyViews.visits })
    .from(viewBursts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioId))
    .leftJoin(
      portfolioHourlyViews,
      and(eq(portfolioHourlyViews.portfolioId, portfolioId), eq(portfolioHourlyViews.hour, hour)),
    )
    .orderBy(desc(foundAt), desc(portfolioId))
    .limit(limit)
  return rows.map(({ countedAt, visits, ...row }) => ({ ...row, visits: visits ?? 0, counted: countedAt !== null }))
}

/** Lets a burst count. Returns what its hour counts, and whether it is part of the week; null if there is no held burst. */
export async function releaseBurst(
  tx: Ctx,
  { portfolioId, hour, keeper }: { portfolioId: string; hour: number; keeper: string },
): Promise<{ ranked: number; inWeek: boolean } | null> {
  const place = and(eq(viewBursts.portfolioId, portfolioId), eq(viewBursts.hour, hour), isNull(viewBursts.countedAt))
  const released = await tx.db
    .update(viewBursts)
    .set({ countedBy: keeper, countedAt: tx.now() })
    .where(place)
    .returning({ hour: viewBursts.hour })
  if (released.length === 0) return null
  const { inWeek } = portfolioHourlyViews
  const [row] = await tx.db
    .select({ ranked: RANKED, inWeek })
    .from(portfolioHourlyViews)
    .where(and(eq(portfolioHourlyViews.portfolioId, portfolioId), eq(portfolioHourlyViews.hour, hour)))
  return row ?? { ranked: 0, inWeek: false }
}
