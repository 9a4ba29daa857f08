import type { Provider } from '@vitrine/core/connections'
import { and, asc, eq, gt, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { connectionAttempts, connections } from '../../db/tables/connections.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type ConnectionRow = typeof connections.$inferSelect
export type AttemptRow = typeof connectionAttempts.$inferSelect

export async function insertAttempt(db: Database, row: AttemptRow): Promise<void> {
  await db.insert(connectionAttempts).values(row)
}

/**
 * Deletes the attempt that has all these values, except `expiresAt`, and has not expired. Returns false if there is
 * none.
 */
export async function takeAttempt(db: Database, { expiresAt: _, ...attempt }: AttemptRow, now: Date): Promise<boolean> {
  const taken = await db
    .delete(connectionAttempts)
    .where(
      and(
        eq(connectionAttempts.stateHash, attempt.stateHash),
        eq(connectionAttempts.sessionId, attempt.sessionId),
        eq(connectionAttempts.userId, attempt.userId),
        eq(connectionAttempts.portfolioId, attempt.portfolioId),
        eq(connectionAttempts.provider, attempt.provider),
        gt(connectionAttempts.expiresAt, now),
      ),
    )
    .returning({ stateHash: connectionAttempts.stateHash })
  return taken.length > 0
}

export async function deleteExpiredAttempts(db: Database, now: Date): Promise<void> {
  await db.delete(connectionAttempts).where(lte(connectionAttempts.expiresAt, now))
}

/** Stores a connection, or replaces the one that the portfolio has at this provider. */
export async function putConnection(db: Database, row: ConnectionRow): Promise<void> {
  const { portfolioId: _, provider: __, ...values } = row
  await db
    .insert(connections)
    .values(row)
    .onConflictDoUpdate({ target: [connections.portfolioId, connections.provider], set: values })
}

/** Deletes a connection and returns it; null if there is none. */
export async function deleteConnection(
  db: Database,
  portfolioId: string,
  provider: Provider,
): Promise<ConnectionRow | null> {
  const [row] = await db
    .delete(connections)
    .where(and(eq(connections.portfolioId, portfolioId), eq(connections.provider, provider)))
    .returning()
  return row ?? null
}

export function selectConnections(db: Database, portfolioId: string): Promise<ConnectionRow[]> {
  return db.select().from(connections).where(eq(connections.portfolioId, portfolioId))
}

export async function selectConnection(
  db: Database,
  portfolioId: string,
  provider: Provider,
): Promise<ConnectionRow | null> {
  const rows = await selectConnections(db, portfolioId)
  return rows.find((row) => row.provider === provider) ?? null
}

/** Returns the condition for a connection whose refresh token is still that of the row. */
function withTokensOf({ portfolioId, provider, refreshToken }: ConnectionRow) {
  const sameToken =
    refreshToken === null ? isNull(connections.refreshToken) : eq(connections.refreshToken, refreshToken)
  return and(eq(connections.portfolioId, portfolioId), eq(connections.provider, provider), sameToken)
}

/**
 * Replaces the tokens of a connection. Returns false and changes nothing if the stored ones differ from those of
 * `row`.
 */
export async function replaceTokens(
  db: Database,
  row: ConnectionRow,
  tokens: Pick<ConnectionRow, 'accessToken' | 'refreshToken' | 'expiresAt'>,
): Promise<boolean> {
  const updated = await db
    .update(connections)
    .set(tokens)
    .where(withTokensOf(row))
    .returning({ provider: connections.provider })
  return updated.length > 0
}

/**
 * Erases the tokens of a connection that its provider ended, and marks it as ended. Returns false and changes nothing
 * if the stored tokens differ from those of `row`.
 */
export async function endConnection(db: Database, row: ConnectionRow): Promise<boolean> {
  const nothing = { accessToken: null, refreshToken: null, expiresAt: null }
  const ended = await db
    .update(connections)
    .set({ ...nothing, problem: 'ended' })
    .where(withTokensOf(row))
    .returning({ provider: connections.provider })
  return ended.length > 0
}

/** Stores a problem of a connection, or removes it if `problem` is null. Returns false if nothing changed. */
export async function setProblem(
  db: Database,
  { portfolioId, provider, problem }: Pick<ConnectionRow, 'portfolioId' | 'provider' | 'problem'>,
): Promise<boolean> {
  const changed = await db
    .update(connections)
    .set({ problem })
    .where(
      and(
        eq(connections.portfolioId, portfolioId),
        eq(connections.provider, provider),
        sql`${connections.problem} is distinct from ${problem}`,
      ),
    )
    .returning({ provider: connections.provider })
  return changed.length > 0
}

/**
 * Selects up to `limit` connections whose refresh token does not start with `currentPrefix`, or that have one
 * although they are marked as ended. In the order of page and provider, starting behind the connection `after`.
 */
export function selectOutdated(
  db: Database,
  { currentPrefix, after, limit }: { currentPrefix: string; after: ConnectionRow | null; limit: number },
): Promise<ConnectionRow[]> {
  const { portfolioId, provider, refreshToken, problem } = connections
  return db
    .select()
    .from(connections)
    .where(
      and(
        isNotNull(refreshToken),
        or(not(sql`starts_with(${refreshToken}, ${currentPrefix})`), eq(problem, 'ended')),
        after ? sql`(${portfolioId}, ${provider}) > (${after.portfolioId}::uuid, ${after.provider})` : undefined,
      ),
    )
    .orderBy(asc(portfolioId), asc(provider))
    .limit(limit)
}

/** Returns true if any page has this Discord account connected. */
export async function isConnected(db: Database, discordId: string): Promise<boolean> {
  const [page] = await db
    .select({ id: portfolios.id })
    .from(portfolios)
    .where(eq(portfolios.discordId, discordId))
    .limit(1)
  return page !== undefined
}

/**
 * Selects up to `limit` connections whose access token expires later than `after` and not later than `before`,
 * earliest first.
 */
export function selectExpiring(
  db: Database,
  { provider, after, before, limit }: { provider: Provider; after: Date; before: Date; limit: number },
): Promise<ConnectionRow[]> {
  return db
    .select()
    .from(connections)
    .where(
      and(eq(connections.provider, provider), gt(connections.expiresAt, after), lte(connections.expiresAt, before)),
    )
    .orderBy(asc(connections.expiresAt))
    .limit(limit)
}
