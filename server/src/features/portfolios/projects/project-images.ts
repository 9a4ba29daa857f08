import { refuse } from '@vitrine/core/kernel'
import { type Project, portfolioRefusals } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import { requireActor } from '../../../actor.ts'
import type { Ctx } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { projects } from '../../../db/tables/portfolios.ts'
import { selectOwnPortfolioId } from '../lists/queries.ts'
import { publishChange } from '../page/change-event.ts'
import { PROJECT_COLUMNS } from './project-list.ts'

/** Refuses NOT_SIGNED_IN, and PROJECT_NOT_FOUND unless the actor owns the project. */
export async function requireOwnProject(ctx: Ctx, id: string): Promise<void> {
  if ((await findOwnPortfolioId(ctx, id)) === null) throw refuse(portfolioRefusals.projectNotFound)
}

/** Sets the picture of one of the actor's projects; null removes it. Refuses NOT_SIGNED_IN, PROJECT_NOT_FOUND. */
export async function setProjectImage(
  tx: Ctx,
  { id, imageUrl }: { id: string; imageUrl: string | null },
): Promise<Project> {
  const portfolioId = await findOwnPortfolioId(tx, id)
  if (portfolioId === null) throw refuse(portfolioRefusals.projectNotFound)
  const [updated] = await tx.db.update(projects).set({ imageUrl }).where(eq(projects.id, id)).returning(PROJECT_COLUMNS)
  if (!updated) throw refuse(portfolioRefusals.projectNotFound)
  publishChange(tx, portfolioId)
  return updated
}

/** Removes a picture from all projects of a portfolio that show it. */
export async function removeProjectImages(db: Database, portfolioId: string, imageUrl: string): Promise<void> {
  const shown = and(eq(projects.portfolioId, portfolioId), eq(projects.imageUrl, imageUrl))
  await db.update(projects).set({ imageUrl: null }).where(shown)
}

async function findOwnPortfolioId(ctx: Ctx, id: string): Promise<string | null> {
  return selectOwnPortfolioId(ctx.db, projects, { id, userId: requireActor(ctx).userId })
}
