import { freshSong, isSameSong, type Song } from '@vitrine/core/now-playing'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { lockSong, updateSong } from './queries.ts'

/**
 * Spotify account of a page. If an account is connected again later, `connectedAt` differs, even for the same
 * account.
 */
export interface SongAccount {
  portfolioId: string
  connectedAt: Date
}

/**
 * Stores the song that the owner of a page plays; null for nothing. Publishes it if the page's card changes; a song
 * that plays on as expected changes nothing on the card. Returns false, and stores nothing, if the account is no
 * longer connected. The page stays locked until the transaction ends.
 */
export function recordSong(ctx: Ctx, { portfolioId, connectedAt }: SongAccount, song: Song | null): Promise<boolean> {
  return withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (stored?.connectedAt?.getTime() !== connectedAt.getTime()) return false
    if (!stored.shown) return true
    const now = tx.now()
    // Pages that were opened after a long time without polls show no song.
    const before = freshSong(stored.song, stored.checkedAt, now)
    // The first answer is a change even if nothing plays: until then the editor says that Spotify is being asked.
    const isFirst = stored.checkedAt === null
    // Pages that were opened before the song became stale still show it, so `null` is compared with the stored song.
    const isSame = !isFirst && (song === null ? stored.song === null : isSameSong(before, song))
    const version = stored.version + (isSame ? 0 : 1)
    // Open pages calculate the position from the song that they received, so a song that plays on is stored unchanged.
    await updateSong(tx.db, portfolioId, { song: isSame ? before : song, checkedAt: now, version })
    if (!isSame) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live: { version, song, read: true } })
    return true
  })
}

/**
 * Removes the song of a page once it is no longer fresh ({@link freshSong}), so that an open page does not show it
 * forever.
 */
export async function forgetStaleSong(ctx: Ctx, portfolioId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const stored = await lockSong(tx.db, portfolioId)
    if (!stored?.song || freshSong(stored.song, stored.checkedAt, tx.now())) return
    const live = { version: stored.version + 1, song: null, read: true }
    await updateSong(tx.db, portfolioId, { song: null, version: live.version, checkedAt: stored.checkedAt })
    if (stored.shown) publishAfterCommit(tx, { type: 'songChanged', portfolioId, live })
  })
}
