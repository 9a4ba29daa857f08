import type { Song } from '@vitrine/core/now-playing'
import { and, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { connections } from '../../db/tables/connections.ts'
import { leases } from '../../db/tables/leases.ts'
import { songs } from '../../db/tables/now-playing.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type SongRow = typeof songs.$inferSelect

/** Builds the query that finds the lease `pause` while it lasts. */
function selectPause(db: Database, { now, pause }: { now: Date; pause: string }) {
  return db
    .select({ name: leases.name })
    .from(leases)
    .where(and(eq(leases.name, pause), gt(leases.expiresAt, now)))
}

/** Selects those of the pages that show a song and whose poll is due: none during the pause. */
export async function selectDuePolls(
  db: Database,
  portfolioIds: readonly string[],
  { now, pause }: { now: Date; pause: string },
): Promise<string[]> {
  const rows = await db
    .select({ portfolioId: songs.portfolioId })
    .from(songs)
    .innerJoin(portfolios, eq(portfolios.id, songs.portfolioId))
    .where(
      and(
        inArray(songs.portfolioId, [...portfolioIds]),
        lte(songs.nextPollAt, now),
        isNotNull(portfolios.spotifyDisplayName),
        eq(portfolios.showSpotifyActivity, true),
        notExists(selectPause(db, { now, pause })),
      ),
    )
  return rows.map(({ portfolioId }) => portfolioId)
}

/**
 * Moves the next poll of a page to `next` and returns when its account was connected. Returns null during the pause,
 * without an account, and if no poll is due, for example because another process has moved it.
 */
export async function moveDuePoll(
  db: Database,
  portfolioId: string,
  { now, next, pause }: { now: Date; next: Date; pause: string },
): Promise<Date | null> {
  const [moved] = await db
    .update(songs)
    .set({ nextPollAt: next })
    .from(connections)
    .where(
      and(
        eq(songs.portfolioId, portfolioId),
        eq(connections.portfolioId, songs.portfolioId),
        eq(connections.provider, 'spotify'),
        lte(songs.nextPollAt, now),
        notExists(selectPause(db, { now, pause })),
      ),
    )
    .returning({ connectedAt: connections.connectedAt })
  return moved?.connectedAt ?? null
}

/** Selects those of the pages that have a song which was last reported at `before` or earlier. */
export async function selectStaleSongs(db: Database, portfolioIds: readonly string[], before: Date): Promise<string[]> {
  const rows = await db
    .select({ portfolioId: songs.portfolioId })
    .from(songs)
    .where(and(inArray(songs.portfolioId, [...portfolioIds]), isNotNull(songs.song), lte(songs.checkedAt, before)))
  return rows.map(({ portfolioId }) => portfolioId)
}

export async function setNextPoll(db: Database, portfolioId: string, nextPollAt: Date): Promise<void> {
  await db.update(songs).set({ nextPollAt }).where(eq(songs.portfolioId, portfolioId))
}

/** Stored song of a page, with the columns of the page that decide whether it is shown. */
export interface LockedSong extends SongRow {
  /** True if the page has an account and shows its songs. */
  shown: boolean
  /** Time at which the account was connected; null without one. */
  connectedAt: Date | null
}

/**
 * Locks a page and its stored song until the transaction ends, so that neither its account nor its visibility changes
 * meanwhile. Returns null if one of them does not exist. Verbs that change them also lock the portfolio first, so
 * that no two deadlock.
 */
export async function lockSong(db: Database, portfolioId: string): Promise<LockedSong | null> {
  const [page] = await db
    .select({ visible: portfolios.showSpotifyActivity, name: portfolios.spotifyDisplayName })
    .from(portfolios)
    .where(eq(portfolios.id, portfolioId))
    .for('share')
  const [row] = await db
    .select({ song: songs, connectedAt: connections.connectedAt })
    .from(songs)
    .leftJoin(connections, and(eq(connections.portfolioId, songs.portfolioId), eq(connections.provider, 'spotify')))
    .where(eq(songs.portfolioId, portfolioId))
    .for('update', { of: songs })
  if (!page || !row) return null
  return { ...row.song, shown: page.visible && page.name !== null, connectedAt: row.connectedAt }
}

export async function updateSong(
  db: Database,
  portfolioId: string,
  changes: Pick<SongRow, 'song' | 'checkedAt' | 'version'>,
): Promise<void> {
  await db.update(songs).set(changes).where(eq(songs.portfolioId, portfolioId))
}

/**
 * Stores that nothing plays, as a new version, and when the next poll is due: at `first` if the page has no row yet,
 * otherwise at `latest` or earlier.
 */
export async function resetSong(
  db: Database,
  portfolioId: string,
  { first, latest }: { first: Date; latest: Date },
): Promise<void> {
  const nothing: Song | null = null
  await db
    .insert(songs)
    .values({ portfolioId, version: 1, song: nothing, nextPollAt: first })
    .onConflictDoUpdate({
      target: songs.portfolioId,
      set: {
        song: nothing,
        checkedAt: null,
        version: sql`${songs.version} + 1`,
        nextPollAt: sql`least(${songs.nextPollAt}, ${sql.param(latest, songs.nextPollAt)})`,
      },
    })
}
