import type { Presence } from '@vitrine/core/discord-presence'
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

export async function selectDiscordId(db: Database, portfolioId: string): Promise<string | null> {
  const [row] = await db.select({ id: portfolios.discordId }).from(portfolios).where(eq(portfolios.id, portfolioId))
  return row?.id ?? null
}

/** Stores presences, each as a new version. Returns the stored rows. */
export function upsertPresences(
  db: Database,
  presences: readonly { portfolioId: string; presence: Presence | null; sharesServer: boolean | null }[],
): Promise<PresenceRow[]> {
  return db
    .insert(discordPresences)
    .values(presences.map((row) => ({ ...row, version: 1 })))
    .onConflictDoUpdate({
      target: discordPresences.portfolioId,
      set: {
        presence: sql`excluded.presence`,
        sharesServer: sql`excluded.shares_server`,
        version: sql`${discordPresences.version} + 1`,
      },
    })
    .returning()
}

export async function selectPresence(db: Database, portfolioId: string): Promise<PresenceRow | null> {
  const [row] = await db.select().from(discordPresences).where(eq(discordPresences.portfolioId, portfolioId))
  return row ?? null
}
