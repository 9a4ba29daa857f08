import type { PortfolioChanges } from '@vitrine/core/portfolios'
import type { PageAssets } from '@vitrine/core/portfolios/lite'
import type { Theme } from '@vitrine/core/themes'
import { and, asc, desc, eq, getTableColumns, gt, inArray } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolioCounts, portfolios } from '../../../db/tables/portfolios.ts'
import { COUNT_COLUMNS, type Counts, insertCounts } from './count-queries.ts'

/** A portfolio as stored. */
export type PortfolioRow = typeof portfolios.$inferSelect

/** A portfolio with its counts. */
export type CountedPortfolio = PortfolioRow & Counts

/** Columns of {@link CountedPortfolio}. */
export const COUNTED_COLUMNS = { ...getTableColumns(portfolios), ...COUNT_COLUMNS }

export async function selectPortfolio(db: Database, id: string): Promise<CountedPortfolio | null> {
  const [row] = await db
    .select(COUNTED_COLUMNS)
    .from(portfolios)
    .innerJoin(portfolioCounts, eq(portfolioCounts.portfolioId, portfolios.id))
    .where(eq(portfolios.id, id))
  return row ?? null
}

/** Locks a portfolio until the transaction ends, so that other changes wait. Returns null unless the person owns it. */
export async function lockOwnPortfolio(db: Database, id: string, userId: string): Promise<PortfolioRow | null> {
  const own = and(eq(portfolios.id, id), eq(portfolios.userId, userId))
  const [row] = await db.select().from(portfolios).where(own).for('update')
  return row ?? null
}

/** Locks a person's portfolio until the transaction ends. Returns null if they have none. */
export async function lockPortfolioOf(db: Database, userId: string): Promise<PortfolioRow | null> {
  const [row] = await db.select().from(portfolios).where(eq(portfolios.userId, userId)).for('update')
  return row ?? null
}

/** Selects the ids of the next `limit` portfolios after an id, in ascending order. */
export async function selectIdsAfter(
  db: Database,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(after === null ? undefined : gt(portfolios.id, after))
    .orderBy(asc(portfolios.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export function selectPortfoliosOf(db: Database, userId: string): Promise<PortfolioRow[]> {
  return db.select().from(portfolios).where(eq(portfolios.userId, userId)).orderBy(desc(portfolios.createdAt))
}

/** Stores a new portfolio and its counts. */
export async function insertPortfolio(
  db: Database,
  row: Pick<PortfolioRow, 'id' | 'userId' | 'username' | 'title' | 'templateId' | 'createdAt'>,
): Promise<PortfolioRow> {
  const created = only(await db.insert(portfolios).values(row).returning())
  await insertCounts(db, created.id)
  return created
}

/** Changed columns of a portfolio. A theme is stored as a whole. */
export type StoredChanges = Omit<PortfolioChanges, 'theme'> &
  Partial<PageAssets> & { theme?: Theme; published?: boolean }

/** Returns changes with the stored theme in which the changed settings are replaced. */
export function withTheme<Changes extends PortfolioChanges>(
  stored: PortfolioRow,
  { theme, ...changes }: Changes,
): Omit<Changes, 'theme'> & { theme?: Theme } {
  return theme ? { ...changes, theme: { ...stored.theme, ...theme } } : changes
}

export async function updatePortfolioRow(db: Database, id: string, changes: StoredChanges): Promise<PortfolioRow> {
  return only(await db.update(portfolios).set(changes).where(eq(portfolios.id, id)).returning())
}

/**
 * Locks portfolios until the transaction ends: against all changes, or with `key share` only against deletion. Locks
 * them in the order of their ids, so that no two transactions deadlock.
 */
export function lockPortfolios(
  db: Database,
  ids: readonly string[],
  strength: 'no key update' | 'key share' = 'no key update',
): Promise<PortfolioRow[]> {
  return db
    .select()
    .from(portfolios)
    .where(inArray(portfolios.id, [...ids]))
    .orderBy(asc(portfolios.id))
    .for(strength)
}

/** Returns the only row of a statement that returns exactly one. Throws if there is none. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('A statement that returns one row returned none')
  return row
}
