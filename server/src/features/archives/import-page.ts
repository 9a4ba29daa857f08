import { archiveRefusals, type ImportMode, type ImportResult, type ReadingChoice } from '@vitrine/core/archives'
import { refuse } from '@vitrine/core/kernel'
import { getOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { receivePage } from './received-page.ts'
import { writeImport } from './stored-import.ts'

/**
 * Imports the file of the request into the actor's page. A failure leaves page and files as they were. Refuses
 * NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, ARCHIVE_UNCLEAR, STORAGE_FULL, FILE_NOT_FOUND, and all that {@link receivePage}
 * refuses.
 */
export async function importPage(
  ctx: Ctx,
  { portfolioId, mode, choice }: { portfolioId: string; mode: ImportMode; choice: ReadingChoice },
): Promise<ImportResult> {
  const { userId } = requireActor(ctx)
  await getOwnPortfolio(ctx, { id: portfolioId })
  return receivePage(ctx, { userId, unpack: true, choice }, async (received, ctx) => {
    if ('question' in received) throw refuse(archiveRefusals.unclear)
    return writeImport(ctx, { userId, portfolioId, received, mode })
  })
}
