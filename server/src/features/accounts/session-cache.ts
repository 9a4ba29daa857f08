import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Auth } from '../../auth/auth.ts'
import type { EventBus } from '../../bus/events.ts'
import type { Database } from '../../db/database.ts'
import { accountDeletions, sessions as sessionRows, users } from '../../db/tables/accounts.ts'
import { createBatch } from '../../runtime/batch.ts'
import { createReadThroughCache, type ReadThroughCache } from '../../runtime/read-through-cache.ts'

/** Most sessions that one statement reads. */
const BATCH_MAX = 100

/** Session with the person it belongs to. */
export interface StoredSession {
  token: string
  expiresAt: Date
  sessionId: string
  userId: string
  email: string
  /** Time from which the account is erased, if its person deleted it; else null. */
  erasedAt: Date | null
}

/** Sessions by the value of their cookie. */
export type SessionCache = ReadThroughCache<StoredSession>

/** Creates the cache of sessions. Sessions that are requested at the same moment are read in one statement. */
export function createSessionCache({
  auth,
  events,
  clock,
  db,
}: {
  auth: Auth
  events: EventBus
  clock: () => Date
  db: Database
}): SessionCache {
  const statement = prepareSessions(db)
  const reads = createBatch({
    windowMs: 0,
    max: BATCH_MAX,
    async work(tokens: string[]) {
      const rows = await statement.execute({ tokens })
      const found = new Map(rows.map((row) => [row.token, row]))
      return tokens.map((token) => found.get(token) ?? null)
    },
  })
  const sessions = createReadThroughCache<StoredSession>({
    events,
    clock,
    async load(value) {
      const token = verifiedToken(value, (await auth.$context).secret)
      return token ? reads.add(token) : null
    },
    tagsOf: ({ sessionId, userId }) => [sessionId, userId],
  })
  events.on('signedOut', ({ sessionId }) => sessions.invalidateTagged(sessionId))
  events.on('sessionRenewed', ({ sessionId }) => sessions.invalidateTagged(sessionId))
  events.on('emailChanged', ({ userId }) => sessions.invalidateTagged(userId))
  events.on('accountKept', ({ userId }) => sessions.invalidateTagged(userId))
  return sessions
}

/**
 * Returns the token of a cookie's value, which carries its HMAC-SHA256 in base64; null if the signature does not
 * match.
 */
function verifiedToken(value: string, secret: string): string | null {
  const [, token = '', signature = ''] = /^(\w[\w-]*)\.(.+)$/.exec(value) ?? []
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const given = Buffer.from(signature)
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function prepareSessions(db: Database) {
  return db
    .select({
      token: sessionRows.token,
      expiresAt: sessionRows.expiresAt,
      sessionId: sessionRows.id,
      userId: users.id,
      email: users.email,
      erasedAt: accountDeletions.erasedAt,
    })
    .from(sessionRows)
    .innerJoin(users, eq(users.id, sessionRows.userId))
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id))
    .where(eq(sessionRows.token, sql`any(${sql.placeholder('tokens')}::text[])`))
    .prepare('vitrine_sessions')
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Sessions by the value of their cookie. */
    sessions: SessionCache
  }
}
