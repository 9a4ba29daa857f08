import { freshSong, isSameSong, type Song } from '@vitrine/core/now-playing'
import { type Ctx, publishAfterCommit, withTransaction } from '../../context.ts'
import { lockSong, updateSong } from './queries.ts'

/**
 * Stores what the owner of a page plays; null for nothing. Publishes it if the page's card changes. A song that plays on
 * as expected changes no card.
 */
export async function recordSong(ctx: Ctx, portfolioId: string, song: Song | null): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (!stored?.shown) return
    const now = tx.now()
    // Pages that were opened after a long time without polls show no song.
    const before = freshSong(stored.song, stored.checkedAt, now)
    const isSame = isSameSong(before, song)
    const version = stored.version + (isSame ? 0 : 1)
    // The position of a song that plays on stays the one that open pages count from.
    await updateSong(tx.db, portfolioId, { song: isSame ? before : song, checkedAt: now, version })
    if (!isSame) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live: { version, song } })
  })
}

/** Removes the song of a page that Spotify has not reported for a while, so that an open page does not show it forever. */
export async function forgetStaleSong(ctx: Ctx, portfolioId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (!stored?.song || freshSong(stored.song, stored.checkedAt, tx.now())) return
    const live = { version: stored.version + 1, song: null }
    await updateSong(tx.db, portfolioId, { ...live, checkedAt: stored.checkedAt })
    if (stored.shown) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live })
  })
}
