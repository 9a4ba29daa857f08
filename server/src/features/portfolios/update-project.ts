import { refuse } from '@vitrine/core/kernel'
import { newestEdits, type Project, type ProjectUpdate, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { refuseProjectFeatures } from './project-features.ts'
import { lockOwnProject, updateProjectRow } from './project-queries.ts'
import { publishChange } from './publish-change.ts'

/** Changes a project of the actor's; a field that was edited later keeps its value. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND, PREMIUM_FEATURE. */
export async function updateProject(ctx: Ctx, id: string, { editedAt, ...sent }: ProjectUpdate): Promise<Project> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const own = await lockOwnProject(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.projectNotFound)
    const { changes, editTimes } = newestEdits(own.editTimes, sent, { editedAt, now: tx.now() })
    refuseProjectFeatures(own.project, changes, await readPlan(tx, userId))
    if (Object.keys(changes).length === 0) return own.project
    const updated = await updateProjectRow(tx.db, id, { ...changes, editTimes })
    if (!updated) throw refuse(portfolioRefusals.projectNotFound)
    publishChange(tx, own.portfolioId)
    return updated
  })
}
