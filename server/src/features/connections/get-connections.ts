import type { Connections } from '@vitrine/core/connections'
import { requireOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnConnections } from './own-connections.ts'

/** Returns the connected accounts of the actor's portfolio. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function getConnections(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<Connections> {
  await requireOwnPortfolio(ctx, portfolioId)
  return toOwnConnections(ctx, portfolioId)
}
