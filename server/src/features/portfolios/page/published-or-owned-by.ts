import { eq, or, type SQL } from 'drizzle-orm'
import { portfolios } from '../../../db/tables/portfolios.ts'

/** Builds core's rule `maySee` as an SQL condition on `portfolios`; null stands for a visitor without a session. */
export function publishedOrOwnedBy(viewerId: string | null): SQL {
  const published = eq(portfolios.published, true)
  return viewerId === null ? published : (or(published, eq(portfolios.userId, viewerId)) ?? published)
}
