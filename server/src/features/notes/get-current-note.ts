import type { OwnNote } from '@vitrine/core/notes'
import { requireOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../context.ts'
import { selectRunning } from './queries.ts'
import { shownNote } from './shown.ts'

/** The note that the actor's page shows; null without one. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function getCurrentNote(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<OwnNote | null> {
  await requireOwnPortfolio(ctx, portfolioId)
  const now = ctx.now()
  return shownNote(await selectRunning(ctx.db, portfolioId, now), now)
}
