import type { UploadForInput } from '@vitrine/core/files'
import type { Project } from '@vitrine/core/portfolios'
import { requireOwnEntry, setEntryImage } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'
import { takeUpload } from './uploads.ts'

/**
 * Stores the file that the request carries as the picture of the actor's project. Refuses NOT_SIGNED_IN,
 * PROJECT_NOT_FOUND, and what {@link takeUpload} refuses.
 */
export async function uploadProjectImage(ctx: Ctx, { id, name }: UploadForInput): Promise<Project> {
  const { userId } = requireActor(ctx)
  await requireOwnEntry(ctx, 'projects', id)
  return takeUpload(ctx, { userId, kind: 'project', entryId: id, name }, (tx, { url }) =>
    setEntryImage(tx, 'projects', { id, imageUrl: url }),
  )
}
