import { eq, sql } from 'drizzle-orm'
import { countOn, countsOf, lockPortfolios } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { portfolioHourlyLikes, portfolioLikes } from '../../db/tables/likes.ts'
import { hourOf } from '../../db/tables/moment.ts'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/**
 * Compares a page's count of likes and its hourly sums with the stored likes. Corrects those that differ, while the
 * page is locked. Returns the number of corrections.
 */
export async function recountLikes(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<number> {
  if ((await selectWrongHours(ctx.db, portfolioId)).length === 0 && (await missingLikes(ctx, portfolioId)) === 0)
    return 0
  return withTransaction(ctx, async (tx) => {
    await lockPortfolios(tx, [portfolioId])
    const wrong = await selectWrongHours(tx.db, portfolioId)
    const { portfolioId: page, hour } = portfolioHourlyLikes
    for (const { likes, ...sum } of wrong) {
      await tx.db
        .insert(portfolioHourlyLikes)
        .values({ portfolioId, hour: sum.hour, likes })
        .onConflictDoUpdate({ target: [page, hour], set: { likes } })
    }
    const likes = await missingLikes(tx, portfolioId)
    await countOn(tx, [{ portfolioId, likes }])
    return wrong.length + (likes === 0 ? 0 : 1)
  })
}

/** Selects the hours whose sum differs from the stored likes, each with the correct number. */
function selectWrongHours(db: Database, portfolioId: string): Promise<{ hour: number; likes: number }[]> {
  return db.select({ hour: sql<number>`hour`, likes: sql<number>`likes` }).from(sql`(
    select coalesce(counted.hour, stored.hour) as hour, coalesce(counted.likes, 0)::int as likes
    from (
      select ${hourOf('created_at')} as hour, count(*) as likes from ${portfolioLikes}
      where ${portfolioLikes.portfolioId} = ${portfolioId} group by 1
    ) as counted
    full join (
      select hour, likes from ${portfolioHourlyLikes} where ${portfolioHourlyLikes.portfolioId} = ${portfolioId}
    ) as stored on stored.hour = counted.hour
    where coalesce(counted.likes, 0) <> coalesce(stored.likes, 0)
  ) as wrong`)
}

/** Returns the number of stored likes minus the page's count; 0 if there is no such page. */
async function missingLikes(ctx: Ctx, portfolioId: string): Promise<number> {
  const stored = await countsOf(ctx, portfolioId)
  const rows = await ctx.db.$count(portfolioLikes, eq(portfolioLikes.portfolioId, portfolioId))
  return stored ? rows - stored.likeCount : 0
}
