import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { toOwnPortfolio } from './own-portfolio.ts'
import { selectPortfoliosOf } from './queries.ts'

/** Returns the actor's portfolios, newest first. Refuses NOT_SIGNED_IN. */
export async function listOwnPortfolios(ctx: Ctx): Promise<OwnPortfolio[]> {
  const rows = await selectPortfoliosOf(ctx.db, requireActor(ctx).userId)
  return Promise.all(rows.map((row) => toOwnPortfolio(ctx, row)))
}
