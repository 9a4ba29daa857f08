import { POLL_INTERVAL_MS } from '@vitrine/core/now-playing'
import type { Ctx } from '../../context.ts'
import { takeLease } from '../../lease/queries.ts'
import { claimDuePolls, resetSong, setNextPoll } from './queries.ts'

export { forgetStaleSong, recordSong } from './record-song.ts'

/** Name of the lease that exists while no process may ask Spotify. */
const PAUSE = 'spotify pause'
/** Most pages that one statement claims. */
const CLAIM_MAX = 500

/** Forgets the song of a page whose account was connected or disconnected. Its next poll stays at least 30 s after the last. */
export async function clearSong(tx: Ctx, portfolioId: string): Promise<void> {
  await resetSong(tx.db, portfolioId, tx.now())
}

/**
 * Returns the pages among these for which this process has to ask Spotify now: at most once in 30 s an owner over all
 * processes. A process that dies after this costs one poll.
 */
export async function claimPolls(ctx: Ctx, portfolioIds: readonly string[]): Promise<string[]> {
  const now = ctx.now()
  const times = { now, next: new Date(now.getTime() + POLL_INTERVAL_MS), pause: PAUSE }
  const claimed: string[] = []
  for (let start = 0; start < portfolioIds.length; start += CLAIM_MAX) {
    claimed.push(...(await claimDuePolls(ctx.db, portfolioIds.slice(start, start + CLAIM_MAX), times)))
  }
  return claimed
}

/** Delays the next poll of a page. */
export async function delayPoll(ctx: Ctx, portfolioId: string, milliseconds: number): Promise<void> {
  await setNextPoll(ctx.db, portfolioId, new Date(ctx.now().getTime() + milliseconds))
}

/** Stops all polls of the deployment for a time: Spotify limits the requests of an app, not of a person. */
export async function pausePolls(ctx: Ctx, milliseconds: number): Promise<void> {
  const now = ctx.now()
  await takeLease(ctx.db, { name: PAUSE, holder: PAUSE, expiresAt: new Date(now.getTime() + milliseconds) }, now)
}
