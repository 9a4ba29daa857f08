import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { quarterSince, sinceOf } from '../db/months/stored-since.ts'
import { portfolioClicks } from '../db/tables/clicks.ts'
import { portfolioLikes } from '../db/tables/likes.ts'
import { quarterOf } from '../db/tables/moment.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { portfolioQuarters } from '../db/tables/quarters.ts'
import { portfolioHourlyViews, portfolioViews } from '../db/tables/views.ts'
import { type Ctx, withTransaction } from '../runtime/context.ts'

/** Numbers of stored views, likes and clicks of a page in a quarter of an hour. */
interface QuarterOfRows {
  quarter: number
  views: number
  ownViews: number
  likes: number
  clicks: number
  ownClicks: number
}

/**
 * Compares the sums of a page's quarters of an hour with its stored views, likes and clicks, and corrects those that
 * differ. The first quarter of each hour has no sum (ADR 63). Quarters from before these sums existed get their sums
 * as well, but no visitors. Returns the number of corrected sums.
 */
export async function recountQuarters(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  const wrong = await selectWrongQuarters(ctx.db, portfolioId, null)
  for (const { quarter } of wrong) await withTransaction(ctx, (tx) => correctQuarter(tx.db, portfolioId, quarter))
  return wrong.length
}

/**
 * Counts the rows of a quarter again while its sum is locked. The rows of an open transaction are not visible yet; it
 * adds them to the corrected sum after the lock has ended.
 */
async function correctQuarter(db: Database, portfolioId: string, quarter: number): Promise<void> {
  const sums = portfolioQuarters
  const place = and(eq(sums.portfolioId, portfolioId), eq(sums.quarter, quarter))
  await db.insert(sums).values({ portfolioId, quarter }).onConflictDoNothing()
  await db.select({ quarter: sums.quarter }).from(sums).where(place).for('update')
  const [counted] = await selectWrongQuarters(db, portfolioId, quarter)
  if (!counted) return
  // Hours of earlier versions do not separate the owner's views. Visitors are not stored and cannot be counted again.
  const ownViews = Math.min(counted.ownViews, await ownViewsOfHour(db, portfolioId, quarter))
  const visitors = sql`least(${sums.visitors}, ${counted.views - ownViews}::int)`
  await db
    .update(sums)
    .set({ ...counted, ownViews, visitors })
    .where(place)
}

async function ownViewsOfHour(db: Database, portfolioId: string, quarter: number): Promise<number> {
  const { hour, ownViews } = portfolioHourlyViews
  const [sum] = await db
    .select({ ownViews })
    .from(portfolioHourlyViews)
    .where(and(eq(portfolioHourlyViews.portfolioId, portfolioId), eq(hour, Math.floor(quarter / 4))))
  return sum?.ownViews ?? 0
}

/**
 * Selects the quarters whose sums differ from their rows. Checks all quarters, or `only` one. Quarters whose views or
 * clicks did not stay count as they are stored.
 */
function selectWrongQuarters(db: Database, portfolioId: string, only: number | null): Promise<QuarterOfRows[]> {
  const count = (name: string) => sql<number>`${sql.identifier(name)}`
  const rowsOf = (moment: string, columns: string) => sql`select ${quarterOf(moment)} as quarter, ${sql.raw(columns)}`
  const of = (column: string, table: 'portfolio_views' | 'portfolio_clicks') => {
    const [counted, stored] = [sql.raw(`counted.${column}`), sql.raw(`stored.${column}`)]
    return sql`coalesce(case when quarter < ${quarterSince(table)} then ${stored} else ${counted} end, 0) as ${sql.identifier(column)}`
  }
  return db
    .select({
      quarter: count('quarter'),
      views: count('views'),
      ownViews: count('own_views'),
      likes: count('likes'),
      clicks: count('clicks'),
      ownClicks: count('own_clicks'),
    })
    .from(sql`(
      with rows as (
        ${rowsOf('viewed_at', '1 as views, 0 as likes, 0 as clicks, 0 as own_clicks')},
          (viewer_user_id = (select ${portfolios.userId} from ${portfolios} where ${portfolios.id} = ${portfolioId}))::int as own_views
        from ${portfolioViews} where ${portfolioViews.portfolioId} = ${portfolioId}
          and ${portfolioViews.viewedAt} >= ${sinceOf('portfolio_views')}
        union all
        ${rowsOf('created_at', '0, 1, 0, 0, 0')} from ${portfolioLikes} where ${portfolioLikes.portfolioId} = ${portfolioId}
        union all
        ${rowsOf('clicked_at', '0, 0, (not own)::int, own::int, 0')} from ${portfolioClicks}
        where ${portfolioClicks.portfolioId} = ${portfolioId}
          and ${portfolioClicks.clickedAt} >= ${sinceOf('portfolio_clicks')}
      ), counted as (
        select quarter, sum(views)::int as views, coalesce(sum(own_views), 0)::int as own_views, sum(likes)::int as likes,
          sum(clicks)::int as clicks, sum(own_clicks)::int as own_clicks
        from rows where quarter % 4 <> 0 and (${only}::int is null or quarter = ${only}::int) group by quarter
      ), stored as (
        select quarter, views, own_views, likes, clicks, own_clicks from ${portfolioQuarters}
        where ${portfolioQuarters.portfolioId} = ${portfolioId} and (${only}::int is null or quarter = ${only}::int)
      ), joined as (
        select quarter, ${of('views', 'portfolio_views')}, ${of('own_views', 'portfolio_views')},
          coalesce(counted.likes, 0) as likes,
          ${of('clicks', 'portfolio_clicks')}, ${of('own_clicks', 'portfolio_clicks')},
          coalesce(stored.views, 0) as stored_views, coalesce(stored.likes, 0) as stored_likes,
          coalesce(stored.clicks, 0) as stored_clicks, coalesce(stored.own_clicks, 0) as stored_own_clicks
        from counted full join stored using (quarter)
      )
      select quarter, views, own_views, likes, clicks, own_clicks from joined
      where (views, likes, clicks, own_clicks) <> (stored_views, stored_likes, stored_clicks, stored_own_clicks)
    ) as wrong`)
}
