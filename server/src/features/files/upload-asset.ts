import { fileRefusals, type UploadInput } from '@vitrine/core/files'
import { refuse } from '@vitrine/core/kernel'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { attachAsset, requireOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file that the request carries and attaches it to the actor's page. A poster is attached only while the
 * page has the video that the poster belongs to. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, VIDEO_NOT_FOUND, and
 * what {@link takeUpload} refuses.
 */
export async function uploadAsset(
  ctx: Ctx,
  { portfolioId, kind, crop, video, name }: UploadInput,
): Promise<OwnPortfolio> {
  const { userId } = requireActor(ctx)
  await requireOwnPortfolio(ctx, portfolioId)
  return takeUpload(ctx, { userId, kind, entryId: null, crop, name }, async (tx, { url }) => {
    const attached = await attachAsset(tx, portfolioId, { kind, url })
    const { backgroundVideoUrl } = attached
    if (kind === 'poster' && (!backgroundVideoUrl || backgroundVideoUrl !== video))
      throw refuse(fileRefusals.videoNotFound)
    return attached
  })
}
