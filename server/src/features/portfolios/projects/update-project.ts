import { refuse } from '@vitrine/core/kernel'
import { type Project, type ProjectUpdate, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { updateEntry } from '../lists/ordered-list.ts'
import { refuseProjectFeatures } from './project-features.ts'
import { projectList } from './project-list.ts'

/** Changes a project of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND, PREMIUM_FEATURE. */
export function updateProject(ctx: Ctx, id: string, { editedAt, ...changes }: ProjectUpdate): Promise<Project> {
  return updateEntry(ctx, projectList, {
    id,
    changes,
    editedAt,
    notFound: () => refuse(portfolioRefusals.projectNotFound),
    refusePremium: refuseProjectFeatures,
  })
}
