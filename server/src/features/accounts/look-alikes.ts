import { accountRefusals, accountTexts, isLookAlike, WELL_KNOWN_PAGES, WELL_KNOWN_VISITS } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { FULL_WEIGHT } from '@vitrine/core/views'
import { and, asc, desc, eq, gte, ne } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'

/** Returns true if a name looks like that of a well-known page of somebody else. */
export async function looksLikeAnother(db: Database, name: string, userId: string | null): Promise<boolean> {
  const isOthers = userId === null ? undefined : ne(portfolios.userId, userId)
  const rows = await db
    .select({ username: portfolios.username })
    .from(portfolioCounts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioCounts.portfolioId))
    .where(
      and(eq(portfolios.published, true), gte(portfolioCounts.rankedViews, WELL_KNOWN_VISITS * FULL_WEIGHT), isOthers),
    )
    .orderBy(desc(portfolioCounts.rankedViews), asc(portfolioCounts.number))
    .limit(WELL_KNOWN_PAGES)
  return rows.some(({ username }) => isLookAlike(name, username))
}

/** Refuses USERNAME_TAKEN for a name that looks like that of a well-known page of somebody else. */
export async function refuseLookAlike(db: Database, name: string, userId: string | null): Promise<void> {
  if (await looksLikeAnother(db, name, userId)) {
    throw refuse(accountRefusals.usernameTaken, undefined, accountTexts.usernameAlike)
  }
}
