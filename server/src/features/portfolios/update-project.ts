import { refuse } from '@vitrine/core/kernel'
import { type Project, type ProjectChanges, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { announce, type Ctx, withTransaction } from '../../context.ts'
import { refuseProjectFeatures } from './project-features.ts'
import { selectOwnProject, updateProjectRow } from './project-queries.ts'

/** Changes a project of the actor's. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND, PREMIUM_FEATURE. */
export async function updateProject(ctx: Ctx, id: string, changes: ProjectChanges): Promise<Project> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await selectOwnProject(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.projectNotFound)
    refuseProjectFeatures(own.project, changes, await readPlan(tx, userId))
    if (Object.keys(changes).length === 0) return own.project
    const updated = await updateProjectRow(tx.db, id, changes)
    if (!updated) throw refuse(portfolioRefusals.projectNotFound)
    announce(tx, { type: 'portfolioChanged', portfolioId: own.portfolioId })
    return updated
  })
}
