import { refuse } from '@vitrine/core/kernel'
import { effectiveDesign, maySee, type PageStats, portfolioRefusals } from '@vitrine/core/portfolios'
import { isCounted } from '@vitrine/core/views'
import { readPlan } from '#features/billing'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { addToCounts, type CountChange, type Counts, selectCounts } from './page/count-queries.ts'
import type { StoredPage } from './page/page-queries.ts'
import {
  type CountedPortfolio,
  lockPortfolios as lockPortfolioRows,
  type PortfolioRow,
  selectIdsAfter,
  selectPortfolio,
  selectPortfoliosOf,
} from './page/queries.ts'

export { requireOwnEntry, setEntryImage } from './lists/entry-images.ts'
export { visibilityColumns } from './lists/list-tables.ts'
export { allowPublishing } from './page/allow-publishing.ts'
export { attachAsset, detachEverywhere } from './page/attached-files.ts'
export { type ConnectedAccounts, NO_DISCORD_ACCOUNT, updateConnectedAccounts } from './page/connected-accounts.ts'
export { getOwnPortfolio } from './page/get-own-portfolio.ts'
export { requireLockedPortfolio, requireOwnPortfolio, toOwnPortfolio } from './page/own-portfolio.ts'
export { type PageContent, writeContent } from './page/page-content.ts'
export { beginPageEnd, erasePage } from './page/page-end.ts'
export { preparePageQuery } from './page/page-queries.ts'
export { portfolioViewOf, toPageConnections, versionOf } from './page/portfolio-view.ts'
export { premiumFeatureRefusal } from './page/premium-refusal.ts'
export { publishedOrOwnedBy } from './page/published-or-owned-by.ts'
export { readPublicPage } from './page/read-public-page.ts'
export { suspendPortfolio } from './page/suspend-portfolio.ts'
export { viewPortfolio } from './page/view-portfolio.ts'
export { listRouters, portfoliosRouter } from './router.ts'

/** Returns a portfolio by its id without checking who may see it; null if there is none. */
export function findPortfolio(ctx: Ctx, id: string): Promise<CountedPortfolio | null> {
  return selectPortfolio(ctx.db, id)
}

/** Returns a page with all stored data, by its portfolio's id; null if there is none. Reads outside the open transaction. */
export async function findStoredPage(ctx: Ctx, id: string): Promise<StoredPage | null> {
  const portfolio = await findPortfolio(ctx, id)
  return portfolio && ctx.deps.findPage(portfolio.username)
}

/** Returns the ids of the next portfolios after an id, in their order. */
export function listPortfolioIds(ctx: Ctx, page: { after: string | null; limit: number }): Promise<string[]> {
  return selectIdsAfter(ctx.db, page)
}

/** Returns the page of a person; null if they have none. */
export async function findPageOf(ctx: Ctx, userId: string): Promise<PortfolioRow | null> {
  return (await selectPortfoliosOf(ctx.db, userId))[0] ?? null
}

/** Returns the ids of a person's portfolios. */
export async function portfolioIdsOf(ctx: Ctx, userId: string): Promise<string[]> {
  return (await selectPortfoliosOf(ctx.db, userId)).map(({ id }) => id)
}

/** Returns a portfolio that the actor may see, by its id. Refuses PORTFOLIO_NOT_FOUND. */
export async function findPortfolioToSee(ctx: Ctx, id: string): Promise<CountedPortfolio> {
  const portfolio = await findPortfolio(ctx, id)
  if (!portfolio || !maySee(portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  return portfolio
}

/** Locks portfolios until the transaction ends. Every transaction that changes counts locks their portfolios first. */
export function lockPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return lockPortfolioRows(tx.db, ids)
}

/** Locks portfolios until the transaction ends. Returns those that count views and likes (`isCounted`). */
export async function lockCountedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return (await lockPortfolios(tx, ids)).filter(isCounted)
}

/** Locks portfolios against deletion until the transaction ends, and lets others change them. Returns those that are counted. */
export async function protectCountedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return (await lockPortfolioRows(tx.db, ids, 'key share')).filter(isCounted)
}

/**
 * Adds to the counts of locked portfolios, in the transaction that stores the counted rows, and publishes `statsChanged`
 * for those whose views or likes change. Returns the new counts by portfolio.
 */
export async function countOn(tx: Ctx, changes: readonly CountChange[]): Promise<Map<string, Counts>> {
  const counts = await addToCounts(tx.db, changes)
  for (const { portfolioId, views = 0, likes = 0 } of changes) {
    if (views !== 0 || likes !== 0) publishAfterCommit(tx, { type: 'statsChanged', portfolioId })
  }
  return counts
}

/** Returns the views, likes and views of the week of a page, also while its owner hides them; null if there is no such page. */
export function countsOf(ctx: Ctx, portfolioId: string): Promise<(Counts & { weekViews: number }) | null> {
  return selectCounts(ctx.db, portfolioId)
}

/** Returns the views and likes of a page; null while its owner hides them. */
export async function statsOf(ctx: Ctx, portfolio: CountedPortfolio): Promise<PageStats | null> {
  return (await hidesStats(ctx, portfolio)) ? null : { views: portfolio.viewCount, likes: portfolio.likeCount }
}

/** Returns true if the owner hides the page's stats and their plan allows it. */
export async function hidesStats(ctx: Ctx, portfolio: PortfolioRow): Promise<boolean> {
  return portfolio.hideStats && effectiveDesign(portfolio, await readPlan(ctx, portfolio.userId)).hideStats
}
