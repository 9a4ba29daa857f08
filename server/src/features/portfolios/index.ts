import { refuse } from '@vitrine/core/kernel'
import { maySee, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../runtime/context.ts'
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
export { attachAsset, detachEverywhere, replaceEverywhere } from './page/attached-files.ts'
export { type ConnectedAccounts, NO_DISCORD_ACCOUNT, updateConnectedAccounts } from './page/connected-accounts.ts'
export type { CountChange } from './page/count-queries.ts'
export {
  countOn,
  countsOf,
  hidesStats,
  lockCountedPortfolios,
  protectCountedPortfolios,
  statsOf,
} from './page/counts.ts'
export { getOwnPortfolio } from './page/get-own-portfolio.ts'
export { endWarning, hideContent, showContentAgain, warnVisitors } from './page/hidden-contents.ts'
export { findLatePage, findLatePageById } from './page/late-page.ts'
export { findLeftLink, type LeftLink } from './page/left-link.ts'
export { requireLockedPortfolio, requireOwnPortfolio, toOwnPortfolio } from './page/own-portfolio.ts'
export { hidePage, lockPage, showPageAgain } from './page/page-absence.ts'
export { findMovedPage, movePage } from './page/page-address.ts'
export { type PageContent, writeContent } from './page/page-content.ts'
export { beginPageEnd, erasePage } from './page/page-end.ts'
export { judgeLists, RESTRICTIONS, selectPage } from './page/page-queries.ts'
export { bringPageBack, takePageDown } from './page/page-suspension.ts'
export { portfolioViewOf, toPageConnections, versionOf } from './page/portfolio-view.ts'
export { premiumFeatureRefusal } from './page/premium-refusal.ts'
export { publishedOrOwnedBy } from './page/published-or-owned-by.ts'
export { readPublicPage } from './page/read-public-page.ts'
export { suspendPortfolio } from './page/suspend-portfolio.ts'
export { viewPortfolio } from './page/view-portfolio.ts'
export { createWithheldFiles } from './page/withheld-files.ts'
export { listRouters, portfoliosRouter } from './router.ts'

/** Returns a portfolio by its id without checking who may see it; null if there is none. */
export function findPortfolio(ctx: Ctx, id: string): Promise<CountedPortfolio | null> {
  return selectPortfolio(ctx.db, id)
}

/**
 * Returns a page with all stored data by its portfolio's id; null if there is none. Reads outside the open
 * transaction.
 */
export async function findStoredPage(ctx: Ctx, id: string): Promise<StoredPage | null> {
  const portfolio = await findPortfolio(ctx, id)
  return portfolio && ctx.deps.findPage(portfolio.username)
}

/** Returns the ids of the next `limit` portfolios after an id, in ascending order. */
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
