import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { publishChange } from './publish-change.ts'
import { updatePortfolioRow } from './queries.ts'
import { holdOwnPortfolio, toOwnPortfolio } from './read-portfolio.ts'

/** Sets whether the world sees the page; setting the same state again is no error. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function publishPortfolio(
  ctx: Ctx,
  { id, published }: { id: string; published: boolean },
): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, id, userId)
    const updated = await updatePortfolioRow(tx.db, id, { published })
    publishChange(tx, id)
    return toOwnPortfolio(tx, updated)
  })
}
