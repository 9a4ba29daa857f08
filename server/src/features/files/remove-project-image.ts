import type { Project } from '@vitrine/core/portfolios'
import { setEntryImage } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../runtime/context.ts'

/** Takes the picture off a project of the actor's; the sweep removes it. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND. */
export function removeProjectImage(ctx: Ctx, { id }: { id: string }): Promise<Project> {
  return withTransaction(ctx, (tx) => setEntryImage(tx, 'projects', { id, imageUrl: null }))
}
