import type { Song } from '@vitrine/core/now-playing'
import pLimit, { type LimitFunction } from 'p-limit'
import { findAccessToken, recordProblem } from '#features/connections'
import {
  claimPoll,
  delayPoll,
  forgetStaleSong,
  listDuePolls,
  listStaleSongs,
  pausePolls,
  recordSong,
  type SongAccount,
} from '#features/now-playing'
import { storeRemotePicture } from '#features/pictures'
import { type Ctx, createCtx, withTransaction } from '../../runtime/context.ts'
import type { Deps } from '../../runtime/deps.ts'
import { type PlayerAnswer, type SpotifyClient, SpotifyLimited } from '../../third-parties/spotify/client.ts'
import type { SongReport } from '../../third-parties/spotify/song-report.ts'

/** Number of accounts about which a process asks Spotify at the same time. */
const CONCURRENCY = 4
/** Milliseconds until the next poll of an account that Spotify does not let this site read. */
const FORBIDDEN_DELAY_MS = 10 * 60_000

/** Creates the limit that all polls of a process share. */
export function createPollLimit(): LimitFunction {
  return pLimit(CONCURRENCY)
}

/**
 * Asks Spotify what the owners of these pages play, if their poll is due, and stores what changed. Deletes songs that
 * have not been confirmed for too long. Does nothing without Spotify's keys or while the disk is full.
 */
export async function pollSongs(deps: Deps, portfolioIds: readonly string[], limit: LimitFunction): Promise<void> {
  const { spotify } = deps
  if (!spotify || portfolioIds.length === 0 || deps.disk.refusesWrites) return
  const due = await listDuePolls(createCtx(deps), portfolioIds)
  await Promise.all(due.map((portfolioId) => limit(() => pollSong(createCtx(deps), spotify, portfolioId))))
  // This also runs while polls are paused, so that an open page does not show a song forever.
  for (const id of await listStaleSongs(createCtx(deps), portfolioIds)) await forgetStaleSong(createCtx(deps), id)
}

async function pollSong(ctx: Ctx, spotify: SpotifyClient, portfolioId: string): Promise<void> {
  try {
    const account = await claimPoll(ctx, portfolioId)
    if (!account) return
    const answer = await askPlayer(ctx, spotify, portfolioId).catch(toLimitedAnswer)
    if (answer) await applyAnswer(ctx, account, answer)
  } catch (error) {
    ctx.deps.log.warn({ err: error, portfolioId }, 'Spotify could not be asked what plays')
  }
}

/** Asks what plays, and again with a new token if Spotify rejects the stored one. Returns null if there is no token. */
async function askPlayer(ctx: Ctx, spotify: SpotifyClient, portfolioId: string): Promise<PlayerAnswer | null> {
  const account = { portfolioId, provider: 'spotify' } as const
  const token = await findAccessToken(ctx, account)
  if (token === null) return null
  const answer = await spotify.currentlyPlaying(token)
  if (answer.state !== 'unauthorized') return answer
  const renewed = await findAccessToken(ctx, account, { rejected: token })
  return renewed === null ? null : spotify.currentlyPlaying(renewed)
}

/** Returns the answer for an error of Spotify's token endpoint that names a pause. Throws any other error. */
function toLimitedAnswer(error: unknown): PlayerAnswer {
  if (error instanceof SpotifyLimited) return { state: 'limited', retryAfterMs: error.retryAfterMs }
  throw error
}

async function applyAnswer(ctx: Ctx, account: SongAccount, answer: PlayerAnswer): Promise<void> {
  switch (answer.state) {
    case 'known':
      return storeAnswer(ctx, account, { song: answer.report && (await withArt(ctx, answer.report)), problem: null })
    case 'forbidden':
      return storeAnswer(ctx, account, { song: null, problem: 'forbidden' })
    case 'limited':
      return pausePolls(ctx, answer.retryAfterMs)
    case 'unauthorized':
      // The next poll asks again.
      return
  }
}

/** Stores an answer about an account, unless the owner has disconnected or replaced the account meanwhile. */
async function storeAnswer(
  ctx: Ctx,
  account: SongAccount,
  { song, problem }: { song: Song | null; problem: 'forbidden' | null },
): Promise<void> {
  const { portfolioId } = account
  await withTransaction(ctx, async (tx) => {
    if (!(await recordSong(tx, account, song))) return
    if (problem === 'forbidden') await delayPoll(tx, portfolioId, FORBIDDEN_DELAY_MS)
    await recordProblem(tx, { portfolioId, provider: 'spotify', problem })
  })
}

async function withArt(ctx: Ctx, { song, artSource }: SongReport) {
  const artUrl = artSource === null ? null : await storeRemotePicture(ctx, { source: 'spotify', url: artSource })
  return { ...song, artUrl }
}
