import pLimit from 'p-limit'
import { findAccessToken, recordProblem } from '#features/connections'
import {
  claimPoll,
  delayPoll,
  forgetStaleSong,
  listDuePolls,
  listStaleSongs,
  pausePolls,
  recordSong,
} from '#features/now-playing'
import { storeRemotePicture } from '#features/pictures'
import { type Ctx, createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import type { PlayerAnswer, SpotifyClient } from './client.ts'
import type { SongReport } from './song-report.ts'

/** Requests to Spotify at a time. */
const CONCURRENCY = 4
/** Milliseconds until an account that Spotify does not let us read is tried again. */
const FORBIDDEN_DELAY_MS = 10 * 60_000

/** Asks Spotify what the owners of these pages play, as far as a poll is due, and stores what changed. */
export async function pollSongs(deps: Deps, portfolioIds: readonly string[]): Promise<void> {
  const { spotify } = deps
  if (!spotify || portfolioIds.length === 0 || deps.disk.refusesWrites) return
  const limit = pLimit(CONCURRENCY)
  const due = await listDuePolls(createCtx(deps), portfolioIds)
  await Promise.all(due.map((portfolioId) => limit(() => pollSong(createCtx(deps), spotify, portfolioId))))
  // Also during a pause an open page does not show a song forever.
  for (const id of await listStaleSongs(createCtx(deps), portfolioIds)) await forgetStaleSong(createCtx(deps), id)
}

async function pollSong(ctx: Ctx, spotify: SpotifyClient, portfolioId: string): Promise<void> {
  try {
    if (!(await claimPoll(ctx, portfolioId))) return
    const answer = await askPlayer(ctx, spotify, portfolioId)
    if (answer) await applyAnswer(ctx, portfolioId, answer)
  } catch (error) {
    ctx.deps.log.warn({ err: error, portfolioId }, 'Spotify could not be asked what plays')
  }
}

/** Asks what plays, a second time with a new token if Spotify rejects the stored one. Null without an account. */
async function askPlayer(ctx: Ctx, spotify: SpotifyClient, portfolioId: string): Promise<PlayerAnswer | null> {
  const account = { portfolioId, provider: 'spotify' } as const
  const token = await findAccessToken(ctx, account)
  if (token === null) return null
  const answer = await spotify.currentlyPlaying(token)
  if (answer.state !== 'unauthorized') return answer
  const renewed = await findAccessToken(ctx, account, { rejected: token })
  return renewed === null ? null : spotify.currentlyPlaying(renewed)
}

async function applyAnswer(ctx: Ctx, portfolioId: string, answer: PlayerAnswer): Promise<void> {
  switch (answer.state) {
    case 'known':
      await recordSong(ctx, portfolioId, answer.report && (await withArt(ctx, answer.report)))
      return recordProblem(ctx, { portfolioId, provider: 'spotify', problem: null })
    case 'forbidden':
      await delayPoll(ctx, portfolioId, FORBIDDEN_DELAY_MS)
      await recordSong(ctx, portfolioId, null)
      return recordProblem(ctx, { portfolioId, provider: 'spotify', problem: 'forbidden' })
    case 'limited':
      return pausePolls(ctx, answer.retryAfterMs)
    case 'unauthorized':
      // The next poll asks again.
      return
  }
}

async function withArt(ctx: Ctx, { song, artSource }: SongReport) {
  const artUrl = artSource === null ? null : await storeRemotePicture(ctx, { source: 'spotify', url: artSource })
  return { ...song, artUrl }
}
