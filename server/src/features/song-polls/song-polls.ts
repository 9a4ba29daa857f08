import type { Deps } from '../../runtime/deps.ts'
import { createPollLimit, pollSongs } from './poll-songs.ts'

/** Milliseconds between two rounds in which due polls run. */
const INTERVAL_MS = 5000

/** Polls of the songs of followed pages. */
export interface SongPolls {
  /** Polls a page that somebody has begun to follow, if its poll is due. */
  poll(portfolioId: string): void
  /** Starts no further rounds and waits for the polls in progress, whose answers may contain new tokens. */
  stop(): Promise<void>
}

/**
 * Polls the songs of pages that somebody follows in this process; `followedPages` returns their ids. Other pages
 * cause no request. Without Spotify's keys nothing is polled.
 */
export function startSongPolls(deps: Deps, followedPages: () => readonly string[]): SongPolls {
  if (!deps.spotify) return { poll() {}, stop: async () => {} }
  const limit = createPollLimit()
  const running = new Set<Promise<void>>()
  let pollingAll = false

  async function poll(portfolioIds: readonly string[]): Promise<void> {
    const polling = pollSongs(deps, portfolioIds, limit).catch((error: unknown) =>
      deps.log.error({ err: error }, 'songs could not be polled'),
    )
    running.add(polling)
    await polling
    running.delete(polling)
  }

  async function pollAll(): Promise<void> {
    if (pollingAll) return
    pollingAll = true
    await poll(followedPages())
    pollingAll = false
  }

  const interval = setInterval(() => void pollAll(), INTERVAL_MS).unref()
  return {
    poll: (portfolioId) => void poll([portfolioId]),
    async stop() {
      clearInterval(interval)
      await Promise.all(running)
    },
  }
}
