import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { hourSince, sinceOf } from '../../db/months/stored-since.ts'
import { portfolioClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { hourOf } from '../../db/tables/moment.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Numbers of the stored clicks on a page in one hour. */
interface HourOfRows {
  hour: number
  clicks: number
  ownClicks: number
}

/**
 * Compares the hourly sums of a page's clicks with the stored clicks, and corrects the sums that differ. Returns the
 * number of these sums.
 */
export async function recountClicks(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  const wrong = await selectHours(ctx.db, portfolioId, null)
  for (const { hour } of wrong) await withTransaction(ctx, (tx) => correctHour(tx, portfolioId, hour))
  return wrong.length
}

/**
 * Counts the clicks of an hour again while its sum is locked. A transaction that stores clicks at the same time has
 * inserted rows that are not visible yet; it waits for the lock and adds them to the corrected sum.
 */
async function correctHour({ db }: Ctx, portfolioId: string, hour: number): Promise<void> {
  const sums = portfolioHourlyClicks
  const place = and(eq(sums.portfolioId, portfolioId), eq(sums.hour, hour))
  await db.insert(sums).values({ portfolioId, hour, clicks: 0, ownClicks: 0 }).onConflictDoNothing()
  await db.select({ hour: sums.hour }).from(sums).where(place).for('update')
  const [counted] = await selectHours(db, portfolioId, hour)
  if (counted) await db.update(sums).set(counted).where(place)
}

/**
 * Selects the hours whose sums differ from the stored clicks, with the right numbers; only the hour `only` if it is
 * given. Sums of hours whose clicks did not stay are not compared.
 */
function selectHours(db: Database, portfolioId: string, only: number | null): Promise<HourOfRows[]> {
  const rows = hourOf('clicked_at')
  return db
    .select({
      hour: sql<number>`hour`,
      clicks: sql<number>`clicks`,
      ownClicks: sql<number>`own_clicks`,
    })
    .from(sql`(
    select coalesce(counted.hour, stored.hour) as hour, coalesce(counted.clicks, 0)::int as clicks,
      coalesce(counted.own_clicks, 0)::int as own_clicks
    from (
      select ${rows} as hour, count(*) filter (where not own) as clicks, count(*) filter (where own) as own_clicks
      from ${portfolioClicks} where ${portfolioClicks.portfolioId} = ${portfolioId}
        and ${portfolioClicks.clickedAt} >= ${sinceOf('portfolio_clicks')}
        and (${only}::int is null or ${rows} = ${only}::int) group by 1
    ) as counted
    full join (
      select hour, clicks, own_clicks from ${portfolioHourlyClicks}
      where ${portfolioHourlyClicks.portfolioId} = ${portfolioId} and hour >= ${hourSince('portfolio_clicks')}
        and (${only}::int is null or hour = ${only}::int)
    ) as stored on stored.hour = counted.hour
    where coalesce(counted.clicks, 0) <> coalesce(stored.clicks, 0)
      or coalesce(counted.own_clicks, 0) <> coalesce(stored.own_clicks, 0)
  ) as wrong`)
}
