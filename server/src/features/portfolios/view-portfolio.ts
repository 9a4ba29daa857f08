import { normalizeUsername, usernameProblem } from '@vitrine/core/accounts'
import { planOf } from '@vitrine/core/billing'
import { refuse } from '@vitrine/core/kernel'
import { toNoteView } from '@vitrine/core/notes'
import { maySee, type PortfolioView, portfolioRefusals, toPortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { selectPage } from './list-queries.ts'

/** A portfolio as the world sees it; an unpublished one only for its owner. Refuses PORTFOLIO_NOT_FOUND. */
export async function viewPortfolio(ctx: Ctx, { username }: { username: string }): Promise<PortfolioView> {
  const name = normalizeUsername(username)
  // No page has such a name, and the database takes no text with a NUL in it.
  if (usernameProblem(name)) throw refuse(portfolioRefusals.notFound)
  const page = await selectPage(ctx.db, name)
  if (!page || !maySee(page.portfolio, ctx.actor?.userId ?? null)) throw refuse(portfolioRefusals.notFound)
  const now = ctx.now()
  const note = toNoteView(page.note, now)
  return toPortfolioView(page.portfolio, planOf(page.subscription, now), { ...page.lists, note })
}
