import type { UploadForInput } from '@vitrine/core/files'
import type { Link } from '@vitrine/core/portfolios'
import { requireOwnEntry, setEntryImage } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file that the request carries as the picture of the actor's link. Refuses NOT_SIGNED_IN, LINK_NOT_FOUND,
 * and what {@link takeUpload} refuses.
 */
export async function uploadLinkImage(ctx: Ctx, { id, name }: UploadForInput): Promise<Link> {
  const { userId } = requireActor(ctx)
  await requireOwnEntry(ctx, 'links', id)
  return takeUpload(ctx, { userId, kind: 'link', entryId: id, name }, (tx, { url }) =>
    setEntryImage(tx, 'links', { id, imageUrl: url }),
  )
}
