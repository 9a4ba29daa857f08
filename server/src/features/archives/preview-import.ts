import { type ImportPreview, planImport, type ReadingChoice } from '@vitrine/core/archives'
import { readPlan } from '#features/billing'
import { storageOf } from '#features/files'
import { getOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { judgeImport } from './imported-hosts.ts'
import { receivePage } from './received-page.ts'

const NOTHING = { coming: [], skipped: [], changed: [] }

/**
 * Returns what the file of the request would bring to the actor's page, and what it would leave out; or the
 * readings among which the person chooses. Writes nothing.
 * Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and what {@link receivePage} refuses.
 */
export async function previewImport(
  ctx: Ctx,
  { portfolioId, choice }: { portfolioId: string; choice: ReadingChoice },
): Promise<ImportPreview> {
  const { userId } = requireActor(ctx)
  await getOwnPortfolio(ctx, { id: portfolioId })
  return receivePage(ctx, { userId, unpack: false, choice }, async (received) => {
    if ('question' in received) return { ...received.question, add: NOTHING, replace: NOTHING }
    const { page: imported } = received
    // The page is read again, because the file may have taken minutes to arrive.
    const page = await getOwnPortfolio(ctx, { id: portfolioId })
    const judgedHosts = await judgeImport(ctx, imported)
    const context = { page, plan: await readPlan(ctx, userId), storage: await storageOf(ctx, userId), judgedHosts }
    const reportOf = (mode: 'add' | 'replace') => planImport(imported, { ...context, mode }).report
    return { source: imported.source, readings: [], add: reportOf('add'), replace: reportOf('replace') }
  })
}
