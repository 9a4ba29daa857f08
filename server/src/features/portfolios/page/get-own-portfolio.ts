import { refuse } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnPortfolio } from './own-portfolio.ts'
import { selectPortfolio } from './queries.ts'

/** Returns one of the actor's portfolios with all settings. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function getOwnPortfolio(ctx: Ctx, { id }: { id: string }): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  const row = await selectPortfolio(ctx.db, id)
  if (row?.userId !== userId) throw refuse(portfolioRefusals.notFound)
  return toOwnPortfolio(ctx, row)
}
