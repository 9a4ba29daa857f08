import { type LinktreePreview, planImport } from '@vitrine/core/archives'
import { readPlan } from '#features/billing'
import { storageOf } from '#features/files'
import { getOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { judgeImport } from './imported-hosts.ts'
import { receiveLinktree } from './linktree-page.ts'

/**
 * Returns the parts of a page at Linktree that can come to the actor's page, and those that cannot, with the reasons.
 * Writes nothing. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, and what {@link receiveLinktree} refuses.
 */
export async function previewLinktree(
  ctx: Ctx,
  { portfolioId, linktree: name }: { portfolioId: string; linktree: string },
): Promise<LinktreePreview> {
  const { userId } = requireActor(ctx)
  await getOwnPortfolio(ctx, { id: portfolioId })
  return receiveLinktree(ctx, { userId, name }, async ({ page: imported }, ctx) => {
    const page = await getOwnPortfolio(ctx, { id: portfolioId })
    const judgedHosts = await judgeImport(ctx, imported)
    const context = { page, plan: await readPlan(ctx, userId), storage: await storageOf(ctx, userId), judgedHosts }
    const { settings, lists, report } = planImport(imported, { ...context, mode: 'bring' })
    return {
      name,
      title: settings.title ?? null,
      bio: settings.bio ?? null,
      hasPortrait: imported.pictureUrl !== undefined,
      links: lists.links.map(({ fields: { title, url } }) => ({ title, url })),
      socialLinks: lists.socialLinks.map(({ fields: { platform, url } }) => ({ platform, url })),
      // Whether the picture comes is not known before it is requested.
      skipped: report.skipped.filter(({ part }) => part !== 'files'),
    }
  })
}
