import { type Done, done, refuse } from '@vitrine/core/kernel'
import { portfolioRefusals } from '@vitrine/core/portfolios'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { deleteProjectRow, selectOwnProject } from './project-queries.ts'
import { publishChange } from './publish-change.ts'

/** Deletes a project of the actor's. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND. */
export async function deleteProject(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId } = requireActor(ctx)
  await withTransaction(ctx, async (tx) => {
    const own = await selectOwnProject(tx.db, id, userId)
    if (!own) throw refuse(portfolioRefusals.projectNotFound)
    await deleteProjectRow(tx.db, id)
    publishChange(tx, own.portfolioId)
  })
  return done
}
