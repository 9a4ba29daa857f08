import type { PortfolioChanges } from '@vitrine/core/portfolios'
import type { PageAssets } from '@vitrine/core/portfolios/view'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolios } from '../../../db/tables/portfolios.ts'

/** A portfolio as stored. */
export type PortfolioRow = typeof portfolios.$inferSelect

export async function selectPortfolio(db: Database, id: string): Promise<PortfolioRow | null> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.id, id))
  return row ?? null
}

/** Locks a portfolio until the transaction ends, so that other changes wait. Returns null unless the person owns it. */
export async function lockOwnPortfolio(db: Database, id: string, userId: string): Promise<PortfolioRow | null> {
  const own = and(eq(portfolios.id, id), eq(portfolios.userId, userId))
  const [row] = await db.select().from(portfolios).where(own).for('update')
  return row ?? null
}

export function selectPortfoliosOf(db: Database, userId: string): Promise<PortfolioRow[]> {
  return db.select().from(portfolios).where(eq(portfolios.userId, userId)).orderBy(desc(portfolios.createdAt))
}

export async function insertPortfolio(
  db: Database,
  row: Pick<PortfolioRow, 'id' | 'userId' | 'username' | 'title' | 'templateId' | 'createdAt'>,
): Promise<PortfolioRow> {
  return only(await db.insert(portfolios).values(row).returning())
}

export async function updatePortfolioRow(
  db: Database,
  id: string,
  changes: PortfolioChanges & Partial<PageAssets> & { published?: boolean },
): Promise<PortfolioRow> {
  return only(await db.update(portfolios).set(changes).where(eq(portfolios.id, id)).returning())
}

/** Locks portfolios until the transaction ends. The order of the ids decides the order of the locks, so that no two deadlock. */
export function lockPortfolios(db: Database, ids: readonly string[]): Promise<PortfolioRow[]> {
  return db
    .select()
    .from(portfolios)
    .where(inArray(portfolios.id, [...ids]))
    .orderBy(asc(portfolios.id))
    .for('no key update')
}

/** Adds to a counter and returns its new value. */
export async function addToCount(
  db: Database,
  id: string,
  { column, change }: { column: 'viewCount' | 'likeCount'; change: number },
): Promise<number> {
  const rows = await db
    .update(portfolios)
    .set({ [column]: sql`${portfolios[column]} + ${change}` })
    .where(eq(portfolios.id, id))
    .returning({ count: portfolios[column] })
  return only(rows).count
}

/** Returns the only row of a statement that returns exactly one. Throws if there is none. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that returns one row returned none')
  return row
}
