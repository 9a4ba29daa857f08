import { effectiveDesign, type PageStats } from '@vitrine/core/portfolios'
import { isCounted } from '@vitrine/core/views'
import { readPlan } from '#features/billing'
import { type Ctx, publishAfterCommit } from '../../../runtime/context.ts'
import { addToCounts, type CountChange, type Counts, selectCounts } from './count-queries.ts'
import { type CountedPortfolio, lockPortfolios, type PortfolioRow } from './queries.ts'

/** Locks portfolios until the transaction ends. Returns those whose views and likes count ({@link isCounted}). */
export async function lockCountedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return (await lockPortfolios(tx.db, ids)).filter(isCounted)
}

/**
 * Locks portfolios against deletion until the transaction ends; others can still change them. Returns those whose
 * views and likes count ({@link isCounted}).
 */
export async function protectCountedPortfolios(tx: Ctx, ids: readonly string[]): Promise<PortfolioRow[]> {
  return (await lockPortfolios(tx.db, ids, 'key share')).filter(isCounted)
}

/**
 * Adds to the counts of locked portfolios, in the transaction that stores the counted rows, and publishes
 * `statsChanged` for those whose views or likes change. `changes` may contain each portfolio only once. Returns the
 * new counts by portfolio.
 */
export async function countOn(tx: Ctx, changes: readonly CountChange[]): Promise<Map<string, Counts>> {
  const counts = await addToCounts(tx.db, changes)
  for (const { portfolioId, views = 0, likes = 0 } of changes) {
    if (views !== 0 || likes !== 0) publishAfterCommit(tx, { type: 'statsChanged', portfolioId })
  }
  return counts
}

/**
 * Returns a page's views, likes, views of the week and what they count for rankings, even while its owner hides them;
 * null if there is no such page.
 */
export function countsOf(
  ctx: Ctx,
  portfolioId: string,
): Promise<(Counts & Required<Pick<CountChange, 'weekViews' | 'rankedViews' | 'rankedWeekViews'>>) | null> {
  return selectCounts(ctx.db, portfolioId)
}

/** Returns the views and likes of a page; null while its owner hides them. */
export async function statsOf(ctx: Ctx, portfolio: CountedPortfolio): Promise<PageStats | null> {
  return (await hidesStats(ctx, portfolio)) ? null : { views: portfolio.viewCount, likes: portfolio.likeCount }
}

/** Returns true if the owner hides the page's views and likes, and their plan allows it. */
export async function hidesStats(ctx: Ctx, portfolio: PortfolioRow): Promise<boolean> {
  return portfolio.hideStats && effectiveDesign(portfolio, await readPlan(ctx, portfolio.userId)).hideStats
}
