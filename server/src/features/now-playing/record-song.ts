import { freshSong, isSameSong, type Song } from '@vitrine/core/now-playing'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { lockSong, updateSong } from './queries.ts'

/** Spotify account of a page. An account that is connected later, also the same one again, has another time. */
export interface SongAccount {
  portfolioId: string
  connectedAt: Date
}

/**
 * Stores what the owner of a page plays; null for nothing. Publishes it if the page's card changes. A song that plays on
 * as expected changes no card. Returns false, and stores nothing, if the account is not connected any more; the page stays
 * locked until the open transaction ends.
 */
export function recordSong(ctx: Ctx, { portfolioId, connectedAt }: SongAccount, song: Song | null): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (stored?.connectedAt?.getTime() !== connectedAt.getTime()) return false
    if (!stored.shown) return true
    const now = tx.now()
    // Pages that were opened after a long time without polls show no song.
    const before = freshSong(stored.song, stored.checkedAt, now)
    // Pages that were opened in time still show a song that has become stale meanwhile.
    // The first answer is also news if nothing plays: the editor says that Spotify is being asked.
    const isFirst = stored.checkedAt === null
    const isSame = !isFirst && (song === null ? stored.song === null : isSameSong(before, song))
    const version = stored.version + (isSame ? 0 : 1)
    // The position of a song that plays on stays the one that open pages count from.
    await updateSong(tx.db, portfolioId, { song: isSame ? before : song, checkedAt: now, version })
    if (!isSame) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live: { version, song, read: true } })
    return true
  })
}

/** Removes the song of a page that Spotify has not reported for a while, so that an open page does not show it forever. */
export async function forgetStaleSong(ctx: Ctx, portfolioId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (!stored?.song || freshSong(stored.song, stored.checkedAt, tx.now())) return
    const live = { version: stored.version + 1, song: null, read: true }
    await updateSong(tx.db, portfolioId, { song: null, version: live.version, checkedAt: stored.checkedAt })
    if (stored.shown) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live })
  })
}
