import { effectiveDesign } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import type { Ctx } from '../../context.ts'
import { incrementViewCount, type PortfolioRow, selectPortfolio } from './queries.ts'

export { replacePortfolio } from './replace-portfolio.ts'
export { portfoliosRouter } from './router.ts'
export { viewPortfolio } from './view-portfolio.ts'

/** A portfolio by its id, whoever asks; null where there is none. */
export function findPortfolio(ctx: Ctx, id: string): Promise<PortfolioRow | null> {
  return selectPortfolio(ctx.db, id)
}

/** Adds one view to the counter, in the transaction that stores the view's row. Answers the new count. */
export function countView(tx: Ctx, portfolioId: string): Promise<number> {
  return incrementViewCount(tx.db, portfolioId)
}

/** True while the numbers of the page are hidden, as far as the owner's plan allows it. */
export async function hidesStats(ctx: Ctx, portfolio: PortfolioRow): Promise<boolean> {
  return effectiveDesign(portfolio, await readPlan(ctx, portfolio.userId)).hideStats
}
