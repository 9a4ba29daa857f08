import type { UploadInput } from '@vitrine/core/files'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { attachAsset, requireOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file of the request and attaches it to the actor's page. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND,
 * and what {@link takeUpload} refuses.
 */
export async function uploadAsset(ctx: Ctx, { portfolioId, kind, crop }: UploadInput): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  await requireOwnPortfolio(ctx, portfolioId)
  return takeUpload(ctx, { userId, kind, projectId: null, crop }, (tx, url) =>
    attachAsset(tx, portfolioId, { kind, url }),
  )
}
