import type { ChooseImageInput } from '@vitrine/core/files'
import type { Link } from '@vitrine/core/portfolios'
import { requireOwnEntry, setEntryImage } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { takeChosenFile } from './chosen-file.ts'

/**
 * Uses one of the actor's files as the picture of their link. Refuses LINK_NOT_FOUND, and what {@link takeChosenFile}
 * refuses.
 */
export async function chooseLinkImage(ctx: Ctx, { id, fileId }: ChooseImageInput): Promise<Link> {
  await requireOwnEntry(ctx, 'links', id)
  return takeChosenFile(ctx, { fileId, kind: 'link' }, (tx, imageUrl) => setEntryImage(tx, 'links', { id, imageUrl }))
}
