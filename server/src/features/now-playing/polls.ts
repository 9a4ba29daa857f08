import { POLL_INTERVAL_MS, SONG_FRESH_MS } from '@vitrine/core/now-playing'
import type { Ctx } from '../../runtime/context.ts'
import { extendLease } from '../../runtime/lease/queries.ts'
import { moveDuePoll, resetSong, selectDuePolls, selectStaleSongs, setNextPoll } from './queries.ts'
import type { SongAccount } from './record-song.ts'

/** Name of the lease that pauses all polls: while it lasts, no process may ask Spotify. */
const PAUSE = 'spotify pause'
/** Most pages that one statement reads. */
const STEP = 500

/**
 * Forgets the song of a page whose account was connected or disconnected. The next poll is due within 30 s, even if
 * polls of the old account were delayed for longer, but not earlier than 30 s after the last one.
 */
export async function clearSong(tx: Ctx, portfolioId: string): Promise<void> {
  const first = tx.now()
  await resetSong(tx.db, portfolioId, { first, latest: new Date(first.getTime() + POLL_INTERVAL_MS) })
}

/**
 * Returns those of the pages whose poll is due; none during the pause. {@link claimPoll} decides which process asks
 * Spotify.
 */
export function listDuePolls(ctx: Ctx, portfolioIds: readonly string[]): Promise<string[]> {
  return inSteps(portfolioIds, (ids) => selectDuePolls(ctx.db, ids, { now: ctx.now(), pause: PAUSE }))
}

/** Returns those of the pages whose song Spotify has not reported for {@link SONG_FRESH_MS}. */
export function listStaleSongs(ctx: Ctx, portfolioIds: readonly string[]): Promise<string[]> {
  const before = new Date(ctx.now().getTime() - SONG_FRESH_MS)
  return inSteps(portfolioIds, (ids) => selectStaleSongs(ctx.db, ids, before))
}

async function inSteps(ids: readonly string[], select: (ids: string[]) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  for (let start = 0; start < ids.length; start += STEP) found.push(...(await select(ids.slice(start, start + STEP))))
  return found
}

/**
 * Returns the account of a page if this process has to ask Spotify about it now: at most once in 30 s over all
 * processes. Returns null otherwise, also during the pause. Call it right before the request, and before reading the
 * account's token. A process that ends after the call costs one poll.
 */
export async function claimPoll(ctx: Ctx, portfolioId: string): Promise<SongAccount | null> {
  const now = ctx.now()
  const connectedAt = await moveDuePoll(ctx.db, portfolioId, {
    now,
    next: new Date(now.getTime() + POLL_INTERVAL_MS),
    pause: PAUSE,
  })
  return connectedAt && { portfolioId, connectedAt }
}

/** Sets the next poll of a page to `milliseconds` from now. */
export async function delayPoll(ctx: Ctx, portfolioId: string, milliseconds: number): Promise<void> {
  await setNextPoll(ctx.db, portfolioId, new Date(ctx.now().getTime() + milliseconds))
}

/** Pauses all polls of the deployment for `milliseconds`: Spotify limits the requests of an app, not of a person. */
export async function pausePolls(ctx: Ctx, milliseconds: number): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + milliseconds)
  await extendLease(ctx.db, { name: PAUSE, holder: PAUSE, expiresAt })
}
