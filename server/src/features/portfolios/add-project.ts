import { refuse } from '@vitrine/core/kernel'
import { type AddProjectInput, LIST_MAX, type Project, portfolioRefusals } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { requireActor } from '../../actor.ts'
import { type Ctx, withTransaction } from '../../context.ts'
import { refuseProjectFeatures } from './project-features.ts'
import { insertProject, selectProjects } from './project-queries.ts'
import { publishChange } from './publish-change.ts'
import { holdOwnPortfolio } from './read-portfolio.ts'

/** Adds a project at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PROJECT_LIMIT, PREMIUM_FEATURE. */
export async function addProject(ctx: Ctx, input: AddProjectInput): Promise<Project> {
  const { userId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    await holdOwnPortfolio(tx, input.portfolioId, userId)
    refuseProjectFeatures({ tags: [] }, input, await readPlan(tx, userId))
    const projects = await selectProjects(tx.db, input.portfolioId)
    if (projects.length >= LIST_MAX) throw refuse(portfolioRefusals.projectLimit, { limit: LIST_MAX })
    const displayOrder = (projects.at(-1)?.displayOrder ?? -1) + 1
    const project = await insertProject(tx.db, { ...input, id: tx.deps.newId(), displayOrder })
    publishChange(tx, input.portfolioId)
    return project
  })
}
