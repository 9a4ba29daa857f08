import { and, asc, eq, gt, lte, max, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'

/** Selects the number of the newest portfolio; 0 if there is none. */
export async function selectLastNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(portfolioCounts.number) }).from(portfolioCounts)
  return row?.last ?? 0
}

/** Selects the usernames of published pages with a number above `after` and at most `last`, oldest page first. */
export async function selectPublishedUsernames(
  db: Database,
  { after, last }: { after: number; last: number },
): Promise<string[]> {
  const { number, portfolioId } = portfolioCounts
  const numbered = db
    .select({ portfolioId })
    .from(portfolioCounts)
    .where(and(gt(number, after), lte(number, last)))
  // With an array, PostgreSQL uses the same query plan at any size of the table.
  const rows = await db
    .select({ username: portfolios.username })
    .from(portfolios)
    .where(and(eq(portfolios.published, true), sql`${portfolios.id} = any(array(${numbered}))`))
    .orderBy(asc(portfolios.createdAt), asc(portfolios.id))
  return rows.map(({ username }) => username)
}
