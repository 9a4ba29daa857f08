import type { AddProjectInput, EditTimes, Project, ProjectChanges } from '@vitrine/core/portfolios'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolios, projects } from '../../../db/tables/portfolios.ts'
import type { OrderedEntry, OrderedList, OwnEntry } from '../lists/list-definition.ts'
import { visibilityColumns } from '../lists/queries.ts'
import { only } from '../page/queries.ts'

/** The columns of a project that the API returns. */
export const PROJECT_COLUMNS = {
  id: projects.id,
  title: projects.title,
  description: projects.description,
  projectUrl: projects.projectUrl,
  imageUrl: projects.imageUrl,
  tags: projects.tags,
  ...visibilityColumns(projects),
  displayOrder: projects.displayOrder,
}

/** The projects of a portfolio. */
export const projectList: OrderedList<Project, AddProjectInput, ProjectChanges> = {
  table: projects,
  insert: insertProject,
  lockOwn: lockOwnProject,
  update: updateProjectRow,
}

async function insertProject(db: Database, row: AddProjectInput & OrderedEntry): Promise<Project> {
  return only(await db.insert(projects).values(row).returning(PROJECT_COLUMNS))
}

async function lockOwnProject(db: Database, id: string, userId: string): Promise<OwnEntry<Project> | null> {
  const [row] = await db
    .select({ entry: PROJECT_COLUMNS, portfolioId: projects.portfolioId, editTimes: projects.editTimes })
    .from(projects)
    .innerJoin(portfolios, eq(portfolios.id, projects.portfolioId))
    .where(and(eq(projects.id, id), eq(portfolios.userId, userId)))
    .for('update', { of: projects })
  return row ?? null
}

async function updateProjectRow(
  db: Database,
  id: string,
  changes: ProjectChanges & { editTimes: EditTimes },
): Promise<Project | null> {
  const [row] = await db.update(projects).set(changes).where(eq(projects.id, id)).returning(PROJECT_COLUMNS)
  return row ?? null
}
