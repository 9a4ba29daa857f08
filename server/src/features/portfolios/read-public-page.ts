import { planOf } from '@vitrine/core/billing'
import { type PortfolioView, toPortfolioView } from '@vitrine/core/portfolios'
import type { Ctx } from '../../context.ts'
import { selectPage } from './list-queries.ts'

/** A published page, the same for every visitor. */
export interface PublicPage {
  view: PortfolioView
  ownerId: string
  /** The next moment at which time alone changes it; null where none is known. */
  changesAt: Date | null
}

/** What everybody may see under a name that is already normalized; null where that is nothing. */
export async function readPublicPage(ctx: Ctx, { username }: { username: string }): Promise<PublicPage | null> {
  const page = await selectPage(ctx.db, username)
  if (!page?.portfolio.published) return null
  const { portfolio, subscription, lists } = page
  const plan = planOf(subscription, ctx.now())
  return { view: toPortfolioView(portfolio, plan, lists), ownerId: portfolio.userId, changesAt: plan.until }
}
