import { refuse } from '@vitrine/core/kernel'
import { effectiveDesign, isCounted, maySee, type PageStats, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { type Ctx, publishAfterCommit } from '../../context.ts'
import type { StoredPage } from './page/page-queries.ts'
import { addToCount, lockPortfolios, type PortfolioRow, selectPortfolio, selectPortfoliosOf } from './page/queries.ts'

export { attachAsset, detachEverywhere } from './page/attached-files.ts'
export { type ConnectedAccounts, NO_DISCORD_ACCOUNT, updateConnectedAccounts } from './page/connected-accounts.ts'
export { requireLockedPortfolio, requireOwnPortfolio } from './page/own-portfolio.ts'
export { preparePageQuery } from './page/page-queries.ts'
export { toPageConnections, toPageView, versionOf } from './page/page-view.ts'
export { premiumFeatureRefusal } from './page/premium-refusal.ts'
export { readPublicPage } from './page/read-public-page.ts'
export { viewPortfolio } from './page/view-portfolio.ts'
export { visibleTo } from './page/visible-to.ts'
export { requireOwnProject, setProjectImage } from './projects/project-images.ts'
export { portfoliosRouter } from './router.ts'

/** Returns a portfolio by its id without checking who may see it; null if there is none. */
export function findPortfolio(ctx: Ctx, id: string): Promise<PortfolioRow | null> {
  return selectPortfolio(ctx.db, id)
}

/** Returns a page with all stored data, by its portfolio's id; null if there is none. Reads outside the open transaction. */
export async function findStoredPage(ctx: Ctx, id: string): Promise<StoredPage | null> {
  const portfolio = await findPortfolio(ctx, id)
  return portfolio && ctx.deps.findPage(portfolio.username)
}

/** Returns the ids of a person's portfolios. */
export async function portfolioIdsOf(ctx: Ctx, userId: string): Promise<string[]> {
  return (await selectPortfoliosOf(ctx.db, userId)).map(({ id }) => id)
}

/** Returns a portfolio that the actor may see, by its id. Refuses PORTFOLIO_NOT_FOUND. */
export async function findVisiblePortfolio(ctx: Ctx, id: string): Promise<PortfolioRow> {
  const portfolio = await findPortfolio(ctx, id)
  if (!portfolio || !maySee(portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  return portfolio
}

/** Locks portfolios until the transaction ends. Returns those that count views and likes (`isCounted`). */
export async function lockCountedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return (await lockPortfolios(tx.db, ids)).filter(isCounted)
}

/** Adds to a page's views or likes in the transaction that stores their rows, and publishes `statsChanged`. Returns the new count. */
export async function countOn(
  tx: Ctx,
  portfolioId: string,
  change: { column: 'viewCount' | 'likeCount'; change: number },
): Promise<number> {
  const count = await addToCount(tx.db, portfolioId, change)
  publishAfterCommit(tx, { type: 'statsChanged', portfolioId })
  return count
}

/** Returns the views and likes of a page; null while its owner hides them. */
export async function statsOf(ctx: Ctx, portfolio: PortfolioRow): Promise<PageStats | null> {
  return (await hidesStats(ctx, portfolio)) ? null : { views: portfolio.viewCount, likes: portfolio.likeCount }
}

/** Returns true if the owner hides the page's numbers and their plan allows it. */
export async function hidesStats(ctx: Ctx, portfolio: PortfolioRow): Promise<boolean> {
  return portfolio.hideStats && effectiveDesign(portfolio, await readPlan(ctx, portfolio.userId)).hideStats
}
