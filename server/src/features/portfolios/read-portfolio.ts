import { refuse } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { assetsOf, designOf } from '@vitrine/core/portfolios/view'
import type { Ctx } from '../../context.ts'
import { selectLists } from './list-queries.ts'
import { lockOwnPortfolio, type PortfolioRow } from './queries.ts'

/** A portfolio with its lists, as its owner edits it. */
export async function toOwnPortfolio(ctx: Ctx, row: PortfolioRow): Promise<OwnPortfolio> {
  return {
    ...designOf(row),
    ...assetsOf(row),
    id: row.id,
    username: row.username,
    title: row.title,
    bio: row.bio,
    location: row.location,
    showLocation: row.showLocation,
    templateId: row.templateId,
    published: row.published,
    viewCount: row.viewCount,
    likeCount: row.likeCount,
    createdAt: row.createdAt.toISOString(),
    ...(await selectLists(ctx.db, row.id)),
  }
}

/** The actor's own portfolio, held until the transaction ends. Refuses PORTFOLIO_NOT_FOUND for anybody else's. */
export async function holdOwnPortfolio(tx: Ctx, id: string, userId: string): Promise<PortfolioRow> {
  const row = await lockOwnPortfolio(tx.db, id, userId)
  if (!row) throw refuse(portfolioRefusals.notFound)
  return row
}
