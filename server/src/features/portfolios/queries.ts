import type { PortfolioChanges } from '@vitrine/core/portfolios'
import type { PageAssets } from '@vitrine/core/portfolios/view'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

/** A portfolio as stored. */
export type PortfolioRow = typeof portfolios.$inferSelect

export async function selectPortfolio(db: Database, id: string): Promise<PortfolioRow | null> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.id, id))
  return row ?? null
}

/** The person's own portfolio, held until the end of the transaction: who changes it meanwhile waits. */
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

/** Those of the portfolios that are published, held until the end of the transaction, always in the same order. */
export function lockPublishedPortfolios(db: Database, ids: readonly string[]): Promise<PortfolioRow[]> {
  return db
    .select()
    .from(portfolios)
    .where(and(inArray(portfolios.id, [...ids]), eq(portfolios.published, true)))
    .orderBy(asc(portfolios.id))
    .for('no key update')
}

/** Adds to a counter and answers its new value. */
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

/** The row of a statement that returns exactly one. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that returns one row returned none')
  return row
}
