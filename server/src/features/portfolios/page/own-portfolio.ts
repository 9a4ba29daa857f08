import { refuse } from '@vitrine/core/kernel'
import { type OwnPortfolio, portfolioRefusals } from '@vitrine/core/portfolios'
import { assetsOf, designOf } from '@vitrine/core/portfolios/lite'
import { requireActor } from '../../../runtime/actor.ts'
import type { Ctx } from '../../../runtime/context.ts'
import { selectRestrictions } from './hidden-contents.ts'
import { judgeLists, selectOwnedContents } from './page-queries.ts'
import { lockOwnPortfolio, type PortfolioRow, selectPortfoliosOf } from './queries.ts'

/** Returns a portfolio as its owner edits it, with its lists, counts, the decisions of keepers and what was decided about hosts. */
export async function toOwnPortfolio(ctx: Ctx, row: PortfolioRow): Promise<OwnPortfolio> {
  const { suspension, ...contents } = await selectOwnedContents(ctx.db, row.id)
  return {
    ...designOf(row),
    theme: row.theme,
    ...assetsOf(row),
    id: row.id,
    username: row.username,
    title: row.title,
    bio: row.bio,
    location: row.location,
    showLocation: row.showLocation,
    templateId: row.templateId,
    published: row.published,
    suspension: suspension && { reason: suspension.reason, since: suspension.placedAt.toISOString() },
    ...(await selectRestrictions(ctx.db, row.id)),
    createdAt: row.createdAt.toISOString(),
    ...contents,
    judgedHosts: await judgeLists(ctx.db, contents),
  }
}

/** Refuses NOT_SIGNED_IN, and PORTFOLIO_NOT_FOUND unless the actor owns the portfolio. */
export async function requireOwnPortfolio(ctx: Ctx, id: string): Promise<void> {
  const { userId } = requireActor(ctx)
  const own = (await selectPortfoliosOf(ctx.db, userId)).some((portfolio) => portfolio.id === id)
  if (!own) throw refuse(portfolioRefusals.notFound)
}

/**
 * Locks a portfolio until the transaction ends and returns it. Refuses PORTFOLIO_NOT_FOUND unless the person owns it.
 */
export async function requireLockedPortfolio(tx: Ctx, id: string, userId: string): Promise<PortfolioRow> {
  const row = await lockOwnPortfolio(tx.db, id, userId)
  if (!row) throw refuse(portfolioRefusals.notFound)
  return row
}
