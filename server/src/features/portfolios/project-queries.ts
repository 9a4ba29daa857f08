import type { AddProjectInput, EditTimes, Project, ProjectChanges } from '@vitrine/core/portfolios'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { portfolios, projects } from '../../db/tables/portfolios.ts'
import { only } from './queries.ts'

/** What an entry consists of, besides whose it is. */
export const PROJECT_COLUMNS = {
  id: projects.id,
  title: projects.title,
  description: projects.description,
  projectUrl: projects.projectUrl,
  imageUrl: projects.imageUrl,
  tags: projects.tags,
  displayOrder: projects.displayOrder,
}

/** The projects of a portfolio, in their order. */
export function selectProjects(db: Database, portfolioId: string): Promise<Project[]> {
  return db
    .select(PROJECT_COLUMNS)
    .from(projects)
    .where(eq(projects.portfolioId, portfolioId))
    .orderBy(asc(projects.displayOrder), asc(projects.id))
}

/** A project of a portfolio that belongs to the person, with its portfolio; null for anybody else's. */
export async function selectOwnProject(
  db: Database,
  id: string,
  userId: string,
): Promise<{ project: Project; portfolioId: string } | null> {
  const [row] = await db
    .select({ project: PROJECT_COLUMNS, portfolioId: projects.portfolioId })
    .from(projects)
    .innerJoin(portfolios, eq(portfolios.id, projects.portfolioId))
    .where(and(eq(projects.id, id), eq(portfolios.userId, userId)))
  return row ?? null
}

/** The same with the times of its edits, locked until the end of the transaction. */
export async function lockOwnProject(
  db: Database,
  id: string,
  userId: string,
): Promise<{ project: Project; portfolioId: string; editTimes: EditTimes } | null> {
  const [row] = await db
    .select({ project: PROJECT_COLUMNS, portfolioId: projects.portfolioId, editTimes: projects.editTimes })
    .from(projects)
    .innerJoin(portfolios, eq(portfolios.id, projects.portfolioId))
    .where(and(eq(projects.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: projects })
  return row ?? null
}

export async function insertProject(
  db: Database,
  row: AddProjectInput & { id: string; displayOrder: number },
): Promise<Project> {
  return only(await db.insert(projects).values(row).returning(PROJECT_COLUMNS))
}

/** Answers null if the project has gone meanwhile. */
export async function updateProjectRow(
  db: Database,
  id: string,
  changes: ProjectChanges & { displayOrder?: number; editTimes?: EditTimes; imageUrl?: string | null },
): Promise<Project | null> {
  const [row] = await db.update(projects).set(changes).where(eq(projects.id, id)).returning(PROJECT_COLUMNS)
  return row ?? null
}

export async function deleteProjectRow(db: Database, id: string): Promise<void> {
  await db.delete(projects).where(eq(projects.id, id))
}
