import { type Done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { projects } from '../../../db/tables/portfolios.ts'
import { deleteEntry } from '../lists/ordered-list.ts'

/** Deletes a project of the actor's. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND. */
export function deleteProject(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  return deleteEntry(ctx, projects, { id, notFound: () => refuse(portfolioRefusals.projectNotFound) })
}
