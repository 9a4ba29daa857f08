import { accountRefusals, accountTexts, isLookAlike, WELL_KNOWN_PAGES, WELL_KNOWN_VISITS } from '@vitrine/core/accounts'
import { refuse } from '@vitrine/core/kernel'
import { FULL_WEIGHT } from '@vitrine/core/views'
import { and, asc, desc, eq, gte, ne, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { portfolioCounts, portfolios } from '../../db/tables/portfolios.ts'

/** Returns true if a name looks like that of a well-known page of somebody else. */
export async function looksLikeAnother(db: Database, name: string, userId: string | null): Promise<boolean> {
  const isOthers = userId === null ? undefined : ne(portfolios.userId, userId)
  return (await selectWellKnown(db, isOthers)).some(({ username }) => isLookAlike(name, username))
}

/** Selects the well-known pages, the highest ranked ones first. */
export function selectWellKnown(db: Database, where?: SQL): Promise<{ username: string; title: string }[]> {
  return db
    .select({ username: portfolios.username, title: portfolios.title })
    .from(portfolioCounts)
    .innerJoin(portfolios, eq(portfolios.id, portfolioCounts.portfolioId))
    .where(
      and(eq(portfolios.published, true), gte(portfolioCounts.rankedViews, WELL_KNOWN_VISITS * FULL_WEIGHT), where),
    )
    .orderBy(desc(portfolioCounts.rankedViews), asc(portfolioCounts.number))
    .limit(WELL_KNOWN_PAGES)
}

/** Refuses USERNAME_TAKEN for a name that looks like that of a well-known page of somebody else. */
export async function refuseLookAlike(db: Database, name: string, userId: string | null): Promise<void> {
  if (await looksLikeAnother(db, name, userId)) {
    throw refuse(accountRefusals.usernameTaken, undefined, accountTexts.usernameAlike)
  }
}
