import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { maySee, type PortfolioView, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../runtime/context.ts'
import { findLatePage } from './late-page.ts'
import { selectPage } from './page-queries.ts'
import { portfolioViewOf } from './portfolio-view.ts'

/** Returns a portfolio as visitors see it. Refuses PORTFOLIO_NOT_FOUND unless the actor may see it. */
export async function viewPortfolio(ctx: Ctx, { username }: { username: string }): Promise<PortfolioView> {
  const name = normalizeUsername(username)
  // No page has an invalid name, and PostgreSQL refuses text that contains a NUL character.
  if (usernameProblem(name)) throw refuse(portfolioRefusals.notFound)
  const page = await (ctx.actor ? selectPage(ctx.db, name) : findLatePage(ctx, name))
  if (!page || !maySee(page.portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  return portfolioViewOf(page, ctx.now())
}
