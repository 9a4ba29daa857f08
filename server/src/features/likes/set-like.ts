import { refuse } from '@vitrine/core/kernel'
import { type LikeSet, likeChange, likeRefusals, type SetLikeInput } from '@vitrine/core/likes'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { countOn, countsOf, hidesStats, lockCountedPortfolios } from '#features/portfolios'
import { addToQuarters, takeFromQuarters } from '../../db/quarter-sums.ts'
import { toHour } from '../../db/tables/moment.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { addHourlyLikes, deleteLike, hasLike, insertLike, type LikeKey } from './queries.ts'

/**
 * Sets whether the actor likes a published page, and changes the page's count in the same transaction. Returns the
 * new count; null while the owner hides it. Refuses SIGN_IN_TO_LIKE, PORTFOLIO_NOT_FOUND.
 */
export async function setLike(ctx: Ctx, { portfolioId, liked }: SetLikeInput): Promise<LikeSet> {
  if (!ctx.actor) throw refuse(likeRefusals.signInToLike)
  const like = { portfolioId, userId: ctx.actor.userId }
  return withTransaction(ctx, async (tx) => {
    // The lock makes likes of one page run one at a time, so that each reads the state after the one before.
    const [portfolio] = await lockCountedPortfolios(tx, [portfolioId])
    if (!portfolio) throw refuse(portfolioRefusals.notFound)
    const change = likeChange(await hasLike(tx.db, like), liked)
    if (change === 1) await storeLike(tx, like)
    if (change === -1) await removeLike(tx, like)
    if (change !== 0) {
      publishAfterCommit(tx, { type: 'likeChanged', ...like, liked })
      publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId, userId: portfolio.userId })
    }
    const counts =
      change === 0
        ? await countsOf(tx, portfolioId)
        : (await countOn(tx, [{ portfolioId, likes: change }])).get(portfolioId)
    return { liked, likeCount: counts && !(await hidesStats(tx, portfolio)) ? counts.likeCount : null }
  })
}

async function storeLike(tx: Ctx, like: LikeKey): Promise<void> {
  const createdAt = tx.now()
  await insertLike(tx.db, { ...like, id: tx.deps.newId(), createdAt })
  await addHourlyLikes(tx.db, { portfolioId: like.portfolioId, hour: toHour(createdAt), likes: 1 })
  await addToQuarters(tx.db, [{ portfolioId: like.portfolioId, moment: createdAt, likes: 1 }])
}

/** Deletes a like and subtracts it from the sums of the hour and of the quarter of an hour in which it was given. */
async function removeLike(tx: Ctx, like: LikeKey): Promise<void> {
  const createdAt = await deleteLike(tx.db, like)
  if (!createdAt) return
  await addHourlyLikes(tx.db, { portfolioId: like.portfolioId, hour: toHour(createdAt), likes: -1 })
  await takeFromQuarters(tx.db, [{ portfolioId: like.portfolioId, moment: createdAt }])
}
