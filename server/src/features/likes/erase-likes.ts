import { eq, inArray } from 'drizzle-orm'
import { countOn, lockPortfolios } from '#features/portfolios'
import { takeFromQuarters } from '../../db/quarter-sums.ts'
import { portfolioLikes } from '../../db/tables/likes.ts'
import { toHour } from '../../db/tables/moment.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { subtractHourlyLikes } from './queries.ts'

/** Likes that one transaction takes back. It locks as many pages. */
const STEP = 100

/** Takes back the likes that a person gave, in a step of bounded size, so that the counts fall. Returns their number; 0 once none is left. */
export async function eraseLikes(ctx: Ctx, { userId }: { userId: string }): Promise<number> {
  const next = await ctx.db
    .select({ id: portfolioLikes.id, portfolioId: portfolioLikes.portfolioId })
    .from(portfolioLikes)
    .where(eq(portfolioLikes.userId, userId))
    .limit(STEP)
  if (next.length === 0) return 0
  await withTransaction(ctx, async (tx) => {
    const pages = await lockPortfolios(
      tx,
      next.map(({ portfolioId }) => portfolioId),
    )
    const deleted = await tx.db
      .delete(portfolioLikes)
      .where(
        inArray(
          portfolioLikes.id,
          next.map(({ id }) => id),
        ),
      )
      .returning({ portfolioId: portfolioLikes.portfolioId, createdAt: portfolioLikes.createdAt })
    await subtractHourlyLikes(
      tx.db,
      deleted.map(({ portfolioId, createdAt }) => ({ portfolioId, hour: toHour(createdAt), likes: 1 })),
    )
    await takeFromQuarters(
      tx.db,
      deleted.map(({ portfolioId, createdAt }) => ({ portfolioId, moment: createdAt })),
    )
    await countOn(
      tx,
      deleted.map(({ portfolioId }) => ({ portfolioId, likes: -1 })),
    )
    const owners = new Map(pages.map(({ id, userId: ownerId }) => [id, ownerId]))
    for (const { portfolioId } of deleted) {
      publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId, userId: owners.get(portfolioId) ?? '' })
    }
  })
  return next.length
}
