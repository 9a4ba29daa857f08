import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { portfolios, suspensions } from '../../../db/tables/portfolios.ts'

/** Milliseconds for which the owners of suspended pages are cached. */
const CACHE_TTL_MS = 30_000

/** Owners of suspended pages, whose files only they get. */
export interface SuspendedOwners {
  /** Returns true if the person's page is suspended; a change counts after at most 30 seconds. */
  has(userId: string): Promise<boolean>
}

declare module '../../../runtime/deps.ts' {
  interface Deps {
    suspendedOwners: SuspendedOwners
  }
}

/**
 * Creates the cache of one process. Concurrent calls share one query. While the database cannot be reached, the last result
 * counts, so that files are sent.
 */
export function createSuspendedOwners({ db, clock }: { db: Database; clock: () => Date }): SuspendedOwners {
  let owners: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())
  let readAgainAt = 0
  return {
    async has(userId) {
      const now = clock().getTime()
      if (now >= readAgainAt) {
        const last = owners
        readAgainAt = now + CACHE_TTL_MS
        owners = selectSuspendedOwners(db).catch(() => last)
      }
      return (await owners).has(userId)
    },
  }
}

async function selectSuspendedOwners(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ userId: portfolios.userId })
    .from(suspensions)
    .innerJoin(portfolios, eq(portfolios.id, suspensions.portfolioId))
  return new Set(rows.map(({ userId }) => userId))
}
