import { type ImportResult, type TakenParts, takeParts } from '@vitrine/core/archives'
import { getOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { receiveLinktree, withPicture } from './linktree-page.ts'
import { writeImport } from './stored-import.ts'

/**
 * Brings the taken parts of a page at Linktree to the actor's page: links are added, texts and portrait replaced. The
 * page is requested again, so nothing that the browser sends but the choice of parts is trusted. Refuses NOT_SIGNED_IN,
 * PORTFOLIO_NOT_FOUND, STORAGE_FULL, FILE_NOT_FOUND, and what {@link receiveLinktree} refuses.
 */
export async function bringLinktree(
  ctx: Ctx,
  { portfolioId, linktree: name, take }: { portfolioId: string; linktree: string; take: TakenParts },
): Promise<ImportResult> {
  const { userId } = requireActor(ctx)
  await getOwnPortfolio(ctx, { id: portfolioId })
  return receiveLinktree(ctx, { userId, name }, async (received, ctx) => {
    const complete = take.portrait ? await withPicture(ctx, received) : received
    const taken = { ...complete, page: takeParts(complete.page, take) }
    return writeImport(ctx, { userId, portfolioId, received: taken, mode: 'bring' })
  })
}
