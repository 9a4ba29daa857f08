import type { ChooseImageInput } from '@vitrine/core/files'
import type { Project } from '@vitrine/core/portfolios'
import { requireOwnEntry, setEntryImage } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { takeChosenFile } from './chosen-file.ts'

/**
 * Uses one of the actor's files as the picture of their project. Refuses PROJECT_NOT_FOUND, and what {@link takeChosenFile}
 * refuses.
 */
export async function chooseProjectImage(ctx: Ctx, { id, fileId }: ChooseImageInput): Promise<Project> {
  await requireOwnEntry(ctx, 'projects', id)
  return takeChosenFile(ctx, { fileId, kind: 'project' }, (tx, imageUrl) =>
    setEntryImage(tx, 'projects', { id, imageUrl }),
  )
}
