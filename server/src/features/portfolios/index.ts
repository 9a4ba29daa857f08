import { refuse } from '@vitrine/core/kernel'
import { effectiveDesign, maySee, type PageStats, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { announce, type Ctx } from '../../context.ts'
import {
  addToCount,
  lockPublishedPortfolios,
  type PortfolioRow,
  selectPortfolio,
  selectPortfoliosOf,
} from './queries.ts'

export { premiumFeatures } from './premium-refusal.ts'
export { readPublicPage } from './read-public-page.ts'
export { type PageContent, replacePortfolio } from './replace-portfolio.ts'
export { portfoliosRouter } from './router.ts'
export { viewPortfolio } from './view-portfolio.ts'
export { requireOwnPortfolio, requireOwnProject, setProjectImage, takeOffEverywhere, wearAsset } from './worn-files.ts'

/** A portfolio by its id, whoever asks; null where there is none. */
export function findPortfolio(ctx: Ctx, id: string): Promise<PortfolioRow | null> {
  return selectPortfolio(ctx.db, id)
}

/** The ids of a person's portfolios. */
export async function portfolioIdsOf(ctx: Ctx, userId: string): Promise<string[]> {
  return (await selectPortfoliosOf(ctx.db, userId)).map(({ id }) => id)
}

/** A portfolio that the actor may see, by its id. Refuses PORTFOLIO_NOT_FOUND. */
export async function findVisiblePortfolio(ctx: Ctx, id: string): Promise<PortfolioRow> {
  const portfolio = await findPortfolio(ctx, id)
  if (!portfolio || !maySee(portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  return portfolio
}

/** Those of the portfolios that are published, held until the transaction ends. */
export function holdPublishedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return lockPublishedPortfolios(tx.db, ids)
}

/** Adds to a page's views or likes, in the transaction that stores their rows, and tells it. Answers the new count. */
export async function countOn(
  tx: Ctx,
  portfolioId: string,
  change: { column: 'viewCount' | 'likeCount'; change: number },
): Promise<number> {
  const count = await addToCount(tx.db, portfolioId, change)
  announce(tx, { type: 'statsChanged', portfolioId })
  return count
}

/** The numbers of a page, whoever asks; null while they are hidden. */
export async function statsOf(ctx: Ctx, portfolio: PortfolioRow): Promise<PageStats | null> {
  return (await hidesStats(ctx, portfolio)) ? null : { views: portfolio.viewCount, likes: portfolio.likeCount }
}

/** True while the numbers of the page are hidden, as far as the owner's plan allows it. */
export async function hidesStats(ctx: Ctx, portfolio: PortfolioRow): Promise<boolean> {
  return portfolio.hideStats && effectiveDesign(portfolio, await readPlan(ctx, portfolio.userId)).hideStats
}
