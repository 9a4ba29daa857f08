import type { OwnNote } from '@vitrine/core/notes'
import { requireOwnPortfolio } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { toOwnNote } from './note-view.ts'
import { selectCurrentNote } from './queries.ts'

/** Returns the current note of the actor's page; null if it has none. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND. */
export async function getCurrentNote(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<OwnNote | null> {
  await requireOwnPortfolio(ctx, portfolioId)
  const now = ctx.now()
  return toOwnNote(await selectCurrentNote(ctx.db, portfolioId, now), now)
}
