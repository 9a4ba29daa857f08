import { firstTrendingHour } from '@vitrine/core/rankings'
import { FULL_WEIGHT } from '@vitrine/core/views'
import { and, eq, sql } from 'drizzle-orm'
import { type CountChange, countOn, countsOf, lockPortfolios } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { hourSince, sinceOf } from '../../db/months/stored-since.ts'
import { hourOf, toHour } from '../../db/tables/moment.ts'
import { portfolioHourlyViews, portfolioViews } from '../../db/tables/views.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'
import { IS_HELD } from './bursts.ts'
import { RANKED } from './queries.ts'

/** Number of stored views of a page in an hour. */
interface HourOfRows {
  hour: number
  views: number
}

/**
 * Compares a page's hourly sums with its stored views and its counts with the hourly sums, and corrects those that
 * differ. Only wrong hours are counted again while the page is locked. Returns the number of corrected sums and
 * counts.
 */
export async function recountViews(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  // One statement reads views and sums as of one moment. Each transaction changes both, so a difference is an error.
  const wrong = await selectWrongHours(ctx.db, portfolioId)
  const totals = await readTotals(ctx, portfolioId)
  if (wrong.length === 0 && isZero(totals)) return 0
  return withTransaction(ctx, async (tx) => {
    await lockPortfolios(tx, [portfolioId])
    const hours = wrong.length > 0 ? await selectWrongHours(tx.db, portfolioId) : []
    for (const hour of hours) await setHour(tx, portfolioId, hour)
    const { rankedViews, rankedWeekViews, ...counts } = await readTotals(tx, portfolioId)
    await countOn(tx, [{ portfolioId, ...counts, rankedViews, rankedWeekViews }])
    return hours.length + Object.values(counts).filter((difference) => difference !== 0).length
  })
}

/** Selects the hours whose sums differ from their rows. Sums of hours whose rows did not stay are not compared. */
function selectWrongHours(db: Database, portfolioId: string): Promise<HourOfRows[]> {
  return db.select({ hour: sql<number>`hour`, views: sql<number>`views` }).from(sql`(
    select coalesce(counted.hour, stored.hour) as hour, coalesce(counted.views, 0)::int as views
    from (
      select ${hourOf('viewed_at')} as hour, count(*) as views from ${portfolioViews}
      where ${portfolioViews.portfolioId} = ${portfolioId} and ${portfolioViews.viewedAt} >= ${sinceOf('portfolio_views')}
      group by 1
    ) as counted
    full join (
      select hour, views from ${portfolioHourlyViews}
      where ${portfolioHourlyViews.portfolioId} = ${portfolioId} and hour >= ${hourSince('portfolio_views')}
    ) as stored on stored.hour = counted.hour
    where coalesce(counted.views, 0) <> coalesce(stored.views, 0)
  ) as wrong`)
}

/**
 * Sets the views of an hour; 0 deletes the sum. Own views and visitors cannot be counted again from stored views, so
 * they are only limited to the new number of views.
 */
async function setHour(tx: Ctx, portfolioId: string, { hour, views }: HourOfRows): Promise<void> {
  const sums = portfolioHourlyViews
  const place = and(eq(sums.portfolioId, portfolioId), eq(sums.hour, hour))
  if (views === 0) {
    await tx.db.delete(sums).where(place)
    return
  }
  const inWeek = hour >= firstTrendingHour(toHour(tx.now()))
  await tx.db
    .insert(sums)
    .values({ portfolioId, hour, views, inWeek })
    .onConflictDoUpdate({
      target: [sums.portfolioId, sums.hour],
      set: {
        views,
        ownViews: sql`least(${sums.ownViews}, ${views}::int)`,
        visitors: sql`least(${sums.visitors}, ${views}::int - least(${sums.ownViews}, ${views}::int))`,
        visits: sql`least(${sums.visits}, ${views}::int)`,
        ranked: sql`least(${sums.ranked}, ${views}::int * ${sql.raw(String(FULL_WEIGHT))})`,
      },
    })
}

/** Differences between the sums of a page's hours and its counts. */
type Totals = Required<Omit<CountChange, 'portfolioId' | 'likes'>>

const NO_DIFFERENCE: Totals = { views: 0, weekViews: 0, rankedViews: 0, rankedWeekViews: 0 }

function isZero(totals: Totals): boolean {
  return Object.values(totals).every((difference) => difference === 0)
}

/** Returns the sums of a page's hours minus its counts; zeros if the page does not exist. */
async function readTotals(ctx: Ctx, portfolioId: string): Promise<Totals> {
  const { views, inWeek } = portfolioHourlyViews
  const stored = await countsOf(ctx, portfolioId)
  const [summed] = await ctx.db
    .select({
      views: sql<number>`coalesce(sum(${views}), 0)::int`,
      weekViews: sql<number>`coalesce(sum(${views}) filter (where ${inWeek}), 0)::int`,
      rankedViews: sql<string>`coalesce(sum(${RANKED}) filter (where not ${IS_HELD}), 0)`,
      rankedWeekViews: sql<string>`coalesce(sum(${RANKED}) filter (where ${inWeek} and not ${IS_HELD}), 0)`,
    })
    .from(portfolioHourlyViews)
    .where(eq(portfolioHourlyViews.portfolioId, portfolioId))
  if (!stored || !summed) return NO_DIFFERENCE
  return {
    views: summed.views - stored.viewCount,
    weekViews: summed.weekViews - stored.weekViews,
    rankedViews: Number(summed.rankedViews) - stored.rankedViews,
    rankedWeekViews: Number(summed.rankedWeekViews) - stored.rankedWeekViews,
  }
}
