import { refuse } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { selectPortfolio } from './queries.ts'
import { toOwnPortfolio } from './read-portfolio.ts'

/** One of the actor's portfolios with every setting. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function getOwnPortfolio(ctx: Ctx, { id }: { id: string }): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  const row = await selectPortfolio(ctx.db, id)
  if (row?.userId !== userId) throw refuse(portfolioRefusals.notFound)
  return toOwnPortfolio(ctx, row)
}
