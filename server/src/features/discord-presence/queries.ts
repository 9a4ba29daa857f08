import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { discordPresences } from '../../db/tables/discord-presence.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type PresenceRow = typeof discordPresences.$inferSelect

/** Page of a connected Discord account, with its stored presence. */
export interface FollowedPage {
  portfolioId: string
  userId: string
  discordId: string
  visible: boolean
  /** Null before the first report. */
  stored: PresenceRow | null
}

/** Selects the pages of these Discord accounts. */
export async function selectPagesOf(db: Database, discordIds: readonly string[]): Promise<FollowedPage[]> {
  const rows = await db
    .select({
      portfolioId: portfolios.id,
      userId: portfolios.userId,
      discordId: portfolios.discordId,
      visible: portfolios.showDiscordStatus,
      stored: discordPresences,
    })
    .from(portfolios)
    .leftJoin(discordPresences, eq(discordPresences.portfolioId, portfolios.id))
    .where(inArray(portfolios.discordId, [...discordIds]))
    .orderBy(asc(portfolios.id))
  return rows.flatMap(({ discordId, ...row }) => (discordId === null ? [] : [{ ...row, discordId }]))
}

/** Selects the next connected Discord accounts after an id, in the order of their ids. */
export async function selectDiscordIds(db: Database, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ discordId: portfolios.discordId })
    .from(portfolios)
    .where(and(isNotNull(portfolios.discordId), gt(portfolios.discordId, after)))
    .orderBy(asc(portfolios.discordId))
    .limit(limit)
  return rows.flatMap(({ discordId }) => discordId ?? [])
}

/** Selects the Discord accounts of these pages that are not known to share a server with the bot. */
export async function selectUnknownDiscordIds(db: Database, portfolioIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ discordId: portfolios.discordId })
    .from(portfolios)
    .leftJoin(discordPresences, eq(discordPresences.portfolioId, portfolios.id))
    .where(and(inArray(portfolios.id, [...portfolioIds]), sql`${discordPresences.sharesServer} is not true`))
  return rows.flatMap(({ discordId }) => discordId ?? [])
}

/** Selects the next pages after an id that have a presence, with their accounts, in the order of their ids. */
export function selectPresent(
  db: Database,
  after: string | null,
  limit: number,
): Promise<{ portfolioId: string; discordId: string | null }[]> {
  return db
    .select({ portfolioId: portfolios.id, discordId: portfolios.discordId })
    .from(discordPresences)
    .innerJoin(portfolios, eq(portfolios.id, discordPresences.portfolioId))
    .where(and(isNotNull(discordPresences.presence), after === null ? undefined : gt(portfolios.id, after)))
    .orderBy(asc(portfolios.id))
    .limit(limit)
}

/**
 * Stores presences, each with the version after `readVersion` (0 if there was none). Leaves out rows whose version
 * has changed meanwhile. Returns the stored rows.
 */
export function putPresences(
  db: Database,
  presences: readonly (Omit<PresenceRow, 'version'> & { readVersion: number })[],
): Promise<PresenceRow[]> {
  return db
    .insert(discordPresences)
    .values(presences.map(({ readVersion, ...row }) => ({ ...row, version: readVersion + 1 })))
    .onConflictDoUpdate({
      target: discordPresences.portfolioId,
      set: {
        presence: sql`excluded.presence`,
        sharesServer: sql`excluded.shares_server`,
        version: sql`excluded.version`,
      },
      setWhere: sql`${discordPresences.version} = excluded.version - 1`,
    })
    .returning()
}

/** Forgets the presence of a page. */
export async function clearPresence(db: Database, portfolioId: string): Promise<void> {
  const empty = { presence: null, sharesServer: null }
  await db
    .insert(discordPresences)
    .values({ portfolioId, version: 1, ...empty })
    .onConflictDoUpdate({
      target: discordPresences.portfolioId,
      set: { ...empty, version: sql`${discordPresences.version} + 1` },
    })
}

/** Gives the presence of a page a new version. Does nothing if the page has none. */
export async function touchPresence(db: Database, portfolioId: string): Promise<void> {
  await db
    .update(discordPresences)
    .set({ version: sql`${discordPresences.version} + 1` })
    .where(eq(discordPresences.portfolioId, portfolioId))
}

export async function selectPresence(db: Database, portfolioId: string): Promise<PresenceRow | null> {
  const [row] = await db.select().from(discordPresences).where(eq(discordPresences.portfolioId, portfolioId))
  return row ?? null
}
