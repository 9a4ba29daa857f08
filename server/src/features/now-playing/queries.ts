import type { Song } from '@vitrine/core/now-playing'
import { and, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { leases } from '../../db/tables/leases.ts'
import { songs } from '../../db/tables/now-playing.ts'
import { portfolios } from '../../db/tables/portfolios.ts'

export type SongRow = typeof songs.$inferSelect

/** Selects those of the pages that show a song and whose poll is due. */
export async function selectDuePolls(db: Database, portfolioIds: readonly string[], now: Date): Promise<string[]> {
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
      ),
    )
  return rows.map(({ portfolioId }) => portfolioId)
}

/** Moves the next poll of a page. Returns false during the pause, and if another process has moved it. */
export async function moveDuePoll(
  db: Database,
  portfolioId: string,
  { now, next, pause }: { now: Date; next: Date; pause: string },
): Promise<boolean> {
  const paused = db
    .select({ name: leases.name })
    .from(leases)
    .where(and(eq(leases.name, pause), gt(leases.expiresAt, now)))
  const moved = await db
    .update(songs)
    .set({ nextPollAt: next })
    .where(and(eq(songs.portfolioId, portfolioId), lte(songs.nextPollAt, now), notExists(paused)))
    .returning({ portfolioId: songs.portfolioId })
  return moved.length > 0
}

/** Selects those of the pages whose song was last reported before a moment. */
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

/** Locks the last answer for a page until the transaction ends, with whether the page shows it. */
export async function lockSong(db: Database, portfolioId: string): Promise<(SongRow & { shown: boolean }) | null> {
  const [row] = await db
    .select({ song: songs, visible: portfolios.showSpotifyActivity, name: portfolios.spotifyDisplayName })
    .from(songs)
    .innerJoin(portfolios, eq(portfolios.id, songs.portfolioId))
    .where(eq(songs.portfolioId, portfolioId))
    .for('update', { of: songs })
  return row ? { ...row.song, shown: row.visible && row.name !== null } : null
}

export async function updateSong(
  db: Database,
  portfolioId: string,
  changes: Pick<SongRow, 'song' | 'checkedAt' | 'version'>,
): Promise<void> {
  await db.update(songs).set(changes).where(eq(songs.portfolioId, portfolioId))
}

/** Stores that nothing plays, as a new version. The time of the next poll stays. */
export async function resetSong(db: Database, portfolioId: string, firstPollAt: Date): Promise<void> {
  const nothing: Song | null = null
  await db
    .insert(songs)
    .values({ portfolioId, version: 1, song: nothing, nextPollAt: firstPollAt })
    .onConflictDoUpdate({
      target: songs.portfolioId,
      set: { song: nothing, checkedAt: null, version: sql`${songs.version} + 1` },
    })
}
