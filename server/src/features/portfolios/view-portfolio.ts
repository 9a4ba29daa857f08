import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { maySee, type PortfolioView, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { selectPortfolioByUsername } from './queries.ts'
import { readView } from './read-portfolio.ts'

/** A portfolio as the world sees it; an unpublished one only for its owner. Refuses PORTFOLIO_NOT_FOUND. */
export async function viewPortfolio(ctx: Ctx, { username }: { username: string }): Promise<PortfolioView> {
  const name = normalizeUsername(username)
  // No page has such a name, and the database takes no text with a NUL in it.
  if (usernameProblem(name)) throw refuse(portfolioRefusals.notFound)
  const row = await selectPortfolioByUsername(ctx.db, name)
  if (!row || !maySee(row, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  return readView(ctx, row)
}
