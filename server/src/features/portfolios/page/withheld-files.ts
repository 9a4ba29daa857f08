import { ASSETS_PATH, pathOf } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import type { Database } from '../../../db/database.ts'
import { accountSuspensions } from '../../../db/tables/accounts.ts'
import { hiddenContents, portfolios, suspensions } from '../../../db/tables/portfolios.ts'

/** Milliseconds for which the decisions about files are cached. */
const CACHE_TTL_MS = 30_000

/** Files that only their owners get: those of suspended pages and accounts, and those that keepers have hidden. */
export interface WithheldFiles {
  /** Returns true for the storage key of such a file; a change counts after at most 30 seconds. */
  has(key: string): Promise<boolean>
}

declare module '../../../runtime/deps.ts' {
  interface Deps {
    withheldFiles: WithheldFiles
  }
}

/**
 * Creates the cache of one process. Concurrent calls share one query. While the database cannot be reached, the last result
 * counts, so that files are sent.
 */
export function createWithheldFiles({ db, clock }: { db: Database; clock: () => Date }): WithheldFiles {
  let withheld: Promise<ReadonlySet<string>> = Promise.resolve(new Set<string>())
  let readAgainAt = 0
  return {
    async has(key) {
      const now = clock().getTime()
      if (now >= readAgainAt) {
        const last = withheld
        readAgainAt = now + CACHE_TTL_MS
        withheld = selectWithheld(db).catch(() => last)
      }
      const names = await withheld
      const [owner = ''] = key.split('/')
      return names.has(owner) || names.has(pictureOf(key))
    },
  }
}

/** Selects the owners, and the pictures without their widths. */
async function selectWithheld(db: Database): Promise<ReadonlySet<string>> {
  const ofPages = await db
    .select({ userId: portfolios.userId })
    .from(suspensions)
    .innerJoin(portfolios, eq(portfolios.id, suspensions.portfolioId))
  const ofAccounts = await db.select({ userId: accountSuspensions.userId }).from(accountSuspensions)
  const hidden = await db.select({ files: hiddenContents.files }).from(hiddenContents)
  const pictures = hidden.flatMap(({ files }) => files.map((url) => pictureOf(pathOf(url).slice(ASSETS_PATH.length))))
  return new Set([...[...ofPages, ...ofAccounts].map(({ userId }) => userId), ...pictures])
}

/** Returns the name that a picture shares with its smaller variants: `…/profile-1` of `…/profile-1-224.webp`. */
function pictureOf(key: string): string {
  return /^.+\/(?:[a-z]+|[0-9a-f-]{36})-\d+(?=(?:-\d+)?\.[a-z0-9]+$)/.exec(key)?.[0] ?? key
}
