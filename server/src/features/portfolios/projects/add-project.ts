import { refuse } from '@vitrine/core/kernel'
import { type AddProjectInput, type Project, portfolioRefusals } from '@vitrine/core/portfolios'
import type { Ctx } from '../../../context.ts'
import { addEntry } from '../lists/ordered-list.ts'
import { refuseProjectFeatures } from './project-features.ts'
import { projectList } from './project-list.ts'

/** Adds a project at the end of the list. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, PROJECT_LIMIT, PREMIUM_FEATURE. */
export function addProject(ctx: Ctx, input: AddProjectInput): Promise<Project> {
  return addEntry(ctx, projectList, {
    input,
    full: (limit) => refuse(portfolioRefusals.projectLimit, { limit }),
    refusePremium: (plan) => refuseProjectFeatures({ tags: [] }, input, plan),
  })
}
