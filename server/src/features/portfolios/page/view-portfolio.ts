import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { planOf } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { toNoteView } from '@vitrine/core/notes'
import { maySee, type PortfolioView, portfolioRefusals, toPortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'

/** Returns a portfolio as visitors see it. Refuses PORTFOLIO_NOT_FOUND unless the actor may see it. */
export async function viewPortfolio(ctx: Ctx, { username }: { username: string }): Promise<PortfolioView> {
  const name = normalizeUsername(username)
  // No page has an invalid name, and PostgreSQL refuses text that contains a NUL character.
  if (usernameProblem(name)) throw refuse(portfolioRefusals.notFound)
  const page = await ctx.deps.findPage(name)
  if (!page || !maySee(page.portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  const now = ctx.now()
  const note = toNoteView(page.note, now)
  return toPortfolioView(page.portfolio, planOf(page.subscription, now), { ...page.lists, note })
}
