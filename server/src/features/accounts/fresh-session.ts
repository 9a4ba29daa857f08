import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { SESSION_LIFE, SESSION_RENEWAL } from '../../auth.ts'
import { createBatch } from '../../batch.ts'
import type { Actor, Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { sessions as sessionRows, users } from '../../db/tables/accounts.ts'
import { createKept, type Kept } from '../../kept.ts'
import { readCookie } from './cookies.ts'

const GROUP_MAX = 100
/** How long a session has to live at least for nothing to be done about it, in milliseconds. */
const FRESH = (SESSION_LIFE - SESSION_RENEWAL) * 1000

type Deps = Ctx['deps']
type StoredSession = Actor & { token: string; expiresAt: Date }

/**
 * The person of a session that needs no renewal, by its cookie as the account library signs it: HMAC-SHA256 of the token
 * in base64. Null for any other cookie, which is the library's business: asking it each time costs more than all the
 * rest of a request.
 */
export async function findFreshSession(ctx: Ctx, cookie: string): Promise<Actor | null> {
  const { authCookies } = await ctx.deps.auth.$context
  const value = readCookie(cookie, authCookies.sessionToken.name)
  const kept = sessionsOf(ctx.deps)
  const session = kept.find(value) ?? (await kept.read(value))
  if (!session) return null
  if (session.expiresAt.getTime() - ctx.now().getTime() <= FRESH) {
    kept.drop(value)
    return null
  }
  const { userId, email, sessionId } = session
  return { userId, email, ...(sessionId ? { sessionId } : {}) }
}

/** The token of a cookie's value; null where its signature is not ours. */
function verifiedToken(value: string, secret: string): string | null {
  const [, token = '', signature = ''] = /^(\w[\w-]*)\.(.+)$/.exec(value) ?? []
  const expected = Buffer.from(createHmac('sha256', secret).update(token).digest('base64'))
  const given = Buffer.from(signature)
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

const sessionsOfCopies = new WeakMap<Deps, Kept<StoredSession>>()

/** The sessions of a copy, by the values of their cookies. Those of requests that come together are read together. */
function sessionsOf(deps: Deps): Kept<StoredSession> {
  const known = sessionsOfCopies.get(deps)
  if (known) return known
  const { auth, events, clock, database } = deps
  const statement = prepareSessions(database.db)
  const readings = createBatch({
    window: 0,
    max: GROUP_MAX,
    async work(tokens: string[]) {
      const rows = await statement.execute({ tokens })
      const found = new Map(rows.map((row) => [row.token, row]))
      return tokens.map((token) => found.get(token) ?? null)
    },
  })
  const sessions = createKept<StoredSession>({
    events,
    clock,
    async load(value) {
      const token = verifiedToken(value, (await auth.$context).secret)
      return token ? readings.add(token) : null
    },
    tagsOf: ({ sessionId }) => (sessionId ? [sessionId] : []),
  })
  events.on('signedOut', ({ sessionId }) => sessions.dropTagged(sessionId))
  sessionsOfCopies.set(deps, sessions)
  return sessions
}

function prepareSessions(db: Database) {
  return db
    .select({
      token: sessionRows.token,
      expiresAt: sessionRows.expiresAt,
      sessionId: sessionRows.id,
      userId: users.id,
      email: users.email,
    })
    .from(sessionRows)
    .innerJoin(users, eq(users.id, sessionRows.userId))
    .where(eq(sessionRows.token, sql`any(${sql.placeholder('tokens')}::text[])`))
    .prepare('vitrine_sessions')
}
