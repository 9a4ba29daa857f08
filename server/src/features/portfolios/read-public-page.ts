import type { PortfolioView } from '@vitrine/core/portfolios'
import { toPortfolioView } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import type { Ctx } from '../../context.ts'
import { selectPortfolioByUsername } from './queries.ts'
import { readLists } from './read-portfolio.ts'

/** A published page, the same for every visitor. */
export interface PublicPage {
  view: PortfolioView
  ownerId: string
  /** The next moment at which time alone changes it; null where none is known. */
  changesAt: Date | null
}

/** What everybody may see under a name that is already normalized; null where that is nothing. */
export async function readPublicPage(ctx: Ctx, { username }: { username: string }): Promise<PublicPage | null> {
  const row = await selectPortfolioByUsername(ctx.db, username)
  if (!row?.published) return null
  const [plan, lists] = await Promise.all([readPlan(ctx, row.userId), readLists(ctx, row.id)])
  return { view: toPortfolioView(row, plan, lists), ownerId: row.userId, changesAt: plan.until }
}
