import { planOf } from '@vitrine/core/billing'
import { type PortfolioCard, toPortfolioCard } from '@vitrine/core/portfolios'
import { type RankedBy, rankingOf } from '@vitrine/core/rankings'
import { and, asc, desc, eq, getTableColumns, gt, gte } from 'drizzle-orm'
import { RESTRICTIONS } from '#features/portfolios'
import type { Database } from '../../db/database.ts'
import { subscriptions } from '../../db/tables/billing.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'

/** A page in a ranked list. */
export interface RankedPage {
  portfolioId: string
  ownerId: string
  card: PortfolioCard
}

/** The count by which each list is ordered: visits instead of views (ADR 95). */
const RANKS = {
  views: portfolioCounts.rankedViews,
  likes: portfolioCounts.likes,
  weekViews: portfolioCounts.rankedWeekViews,
} as const satisfies Record<RankedBy, unknown>

/**
 * Selects up to `limit` published pages with the highest count, best first. Pages with a count below the minimum of
 * {@link rankingOf} are left out. Reads the count's index in order and stops at the limit.
 */
export async function selectTop(
  db: Database,
  { by, limit, now }: { by: RankedBy; limit: number; now: Date },
): Promise<RankedPage[]> {
  const { fewest } = rankingOf(by)
  const rank = RANKS[by]
  const rows = await db
    .select({
      portfolio: getTableColumns(portfolios),
      counts: { viewCount: portfolioCounts.views, likeCount: portfolioCounts.likes },
      subscription: { status: subscriptions.status, endDate: subscriptions.endDate },
      ...RESTRICTIONS,
    })
    .from(portfolioCounts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioCounts.portfolioId))
    .leftJoin(subscriptions, eq(subscriptions.userId, portfolios.userId))
    .where(fewest > 0 ? and(isPublished, gt(rank, 0), gte(portfolioCounts[by], fewest)) : isPublished)
    .orderBy(desc(rank), asc(portfolioCounts.number))
    .limit(limit)
  return rows.map(({ portfolio, counts, subscription, ...restrictions }) => ({
    portfolioId: portfolio.id,
    ownerId: portfolio.userId,
    card: toPortfolioCard({ ...portfolio, ...counts, ...restrictions }, planOf(subscription, now)),
  }))
}

const isPublished = eq(portfolios.published, true)
