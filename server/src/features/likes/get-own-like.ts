import type { OwnLike } from '@vitrine/core/likes'
import { maySee } from '@vitrine/core/portfolios'
import { findPortfolio } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { hasLike } from './queries.ts'

/** Returns whether the actor likes the page. Returns false for a signed-out actor and for a page that the actor may not see. */
export async function getOwnLike(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<OwnLike> {
  if (!ctx.actor) return { signedIn: false, liked: false }
  const { userId } = ctx.actor
  const portfolio = await findPortfolio(ctx, portfolioId)
  if (!portfolio || !maySee(portfolio, userId)) return { signedIn: true, liked: false }
  return { signedIn: true, liked: await hasLike(ctx.db, { portfolioId, userId }) }
}
