import { refuse } from '@vitrine/core/kernel'
import { type LikeSet, likeChange, likeRefusals, type SetLikeInput } from '@vitrine/core/likes'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { countOn, countsOf, hidesStats, lockCountedPortfolios } from '#features/portfolios'
import { type Ctx, publishAfterCommit, withTransaction } from '../../context.ts'
import { deleteLike, hasLike, insertLike } from './queries.ts'

/** Sets whether the actor likes a published page, so that the count equals the rows. Refuses SIGN_IN_TO_LIKE, PORTFOLIO_NOT_FOUND. */
export async function setLike(ctx: Ctx, { portfolioId, liked }: SetLikeInput): Promise<LikeSet> {
  if (!ctx.actor) throw refuse(likeRefusals.signInToLike)
  const like = { portfolioId, userId: ctx.actor.userId }
  return withTransaction(ctx, async (tx) => {
    // The lock makes likes of one page run one at a time, so that each reads the state after the one before.
    const [portfolio] = await lockCountedPortfolios(tx, [portfolioId])
    if (!portfolio) throw refuse(portfolioRefusals.notFound)
    const change = likeChange(await hasLike(tx.db, like), liked)
    if (change === 1) await insertLike(tx.db, { ...like, id: tx.deps.newId(), createdAt: tx.now() })
    if (change === -1) await deleteLike(tx.db, like)
    if (change !== 0) publishAfterCommit(tx, { type: 'likeChanged', ...like, liked })
    const counts =
      change === 0
        ? await countsOf(tx, portfolioId)
        : (await countOn(tx, [{ portfolioId, likes: change }])).get(portfolioId)
    return { liked, likeCount: counts && !(await hidesStats(tx, portfolio)) ? counts.likeCount : null }
  })
}
