import { createHmac, timingSafeEqual } from 'node:crypto'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { eq, sql } from 'drizzle-orm'
import { SESSION_LIFE, SESSION_RENEWAL } from '../../auth.ts'
import { type Batch, createBatch } from '../../batch.ts'
import type { Actor, Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { isDatabaseUnavailable } from '../../db/constraints.ts'
import { sessions, users } from '../../db/tables/accounts.ts'

const GROUP_MAX = 100
/** How long a session has to live at least for nothing to be done about it, in milliseconds. */
const FRESH = (SESSION_LIFE - SESSION_RENEWAL) * 1000

type Deps = Ctx['deps']
type StoredSession = Actor & { token: string; expiresAt: Date }

/**
 * The person of a session that needs no renewal, by its cookie as the account library signs it: HMAC-SHA256 of the token
 * in base64. Null for any other cookie, which is the library's business: asking it each time costs more than all the
 * rest of a request. Refuses UNAVAILABLE.
 */
export async function findFreshSession(ctx: Ctx, cookie: string): Promise<Actor | null> {
  const { secret, authCookies } = await ctx.deps.auth.$context
  const token = readToken(cookie, { name: authCookies.sessionToken.name, secret })
  if (!token) return null
  const session = await sessionsOf(ctx.deps)
    .add(token)
    .catch((error: unknown) => {
      throw isDatabaseUnavailable(error) ? refuse(kernelRefusals.unavailable) : error
    })
  if (!session || session.expiresAt.getTime() - ctx.now().getTime() <= FRESH) return null
  const { userId, email, sessionId } = session
  return { userId, email, ...(sessionId ? { sessionId } : {}) }
}

/** The token that a cookie carries; null where its signature is not ours. */
function readToken(cookie: string, { name, secret }: { name: string; secret: string }): string | null {
  const value = cookie
    .split(/;\s*/)
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  const [, token = '', signature = ''] = /^(\w[\w-]*)\.(.+)$/.exec(decoded(value ?? '')) ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(token, secret))]
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

function signatureOf(token: string, secret: string): string {
  return createHmac('sha256', secret).update(token).digest('base64')
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

const groups = new WeakMap<Deps, Batch<string, StoredSession | null>>()

/** Where the sessions of requests that come together are read together. */
function sessionsOf(deps: Deps): Batch<string, StoredSession | null> {
  const known = groups.get(deps)
  if (known) return known
  const statement = prepareSessions(deps.database.db)
  const made = createBatch({
    window: 0,
    max: GROUP_MAX,
    async work(tokens: string[]) {
      const rows = await statement.execute({ tokens })
      const found = new Map(rows.map((row) => [row.token, row]))
      return tokens.map((token) => found.get(token) ?? null)
    },
  })
  groups.set(deps, made)
  return made
}

function prepareSessions(db: Database) {
  return db
    .select({
      token: sessions.token,
      expiresAt: sessions.expiresAt,
      sessionId: sessions.id,
      userId: users.id,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.token, sql`any(${sql.placeholder('tokens')}::text[])`))
    .prepare('vitrine_sessions')
}
