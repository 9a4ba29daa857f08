import type { Deps } from '../../runtime/deps.ts'
import { createPollLimit, pollSongs } from './poll-songs.ts'

/** Milliseconds between two looks for polls that are due. */
const INTERVAL_MS = 5000

/** Polls of the songs of followed pages. */
export interface SongPolls {
  /** Polls a page that somebody has begun to follow, if its poll is due. */
  poll(portfolioId: string): void
  /** Waits for the polls under way, whose answers may contain new tokens. */
  stop(): Promise<void>
}

/**
 * Polls the songs of the pages that somebody follows in this process, whose ids `followedPages` returns. Pages that nobody
 * looks at cost no request.
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
