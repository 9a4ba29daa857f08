import { planOf } from '@vitrine/core/billing'
import { type PortfolioCard, toPortfolioCard } from '@vitrine/core/portfolios'
import { and, asc, desc, eq, getTableColumns, gt } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'

/** Count by which pages are ranked. */
export type RankedBy = 'views' | 'likes' | 'weekViews'

/** A page in a list. */
export interface RankedPage {
  portfolioId: string
  ownerId: string
  card: PortfolioCard
}

/**
 * Selects the published pages with the highest count, best first, the older one first among equals. Pages without a view
 * in the week are not ranked by it. Reads from the count's index only as many portfolios as it returns.
 */
export async function selectTop(
  db: Database,
  { by, limit, now }: { by: RankedBy; limit: number; now: Date },
): Promise<RankedPage[]> {
  const rows = await db
    .select({
      portfolio: getTableColumns(portfolios),
      counts: { viewCount: portfolioCounts.views, likeCount: portfolioCounts.likes },
      subscription: { status: subscriptions.status, endDate: subscriptions.endDate },
    })
    .from(portfolioCounts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioCounts.portfolioId))
    .leftJoin(subscriptions, eq(subscriptions.userId, portfolios.userId))
    .where(by === 'weekViews' ? and(isPublished, gt(portfolioCounts.weekViews, 0)) : isPublished)
    .orderBy(desc(portfolioCounts[by]), asc(portfolioCounts.number))
    .limit(limit)
  return rows.map(({ portfolio, counts, subscription }) => ({
    portfolioId: portfolio.id,
    ownerId: portfolio.userId,
    card: toPortfolioCard({ ...portfolio, ...counts }, planOf(subscription, now)),
  }))
}

const isPublished = eq(portfolios.published, true)
