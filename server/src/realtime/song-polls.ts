import type { Deps } from '../deps.ts'
import { pollSongs } from '../spotify/poll-songs.ts'
import { followedPages, type LiveServer } from './live-server.ts'

/** Milliseconds between two looks for polls that are due. */
const INTERVAL_MS = 5000

/** Polls of the songs of followed pages. */
export interface SongPolls {
  /** Polls a page that somebody has begun to follow, if its poll is due. */
  poll(portfolioId: string): void
  stop(): void
}

/** Polls the songs of the pages that somebody follows in this process. Pages that nobody looks at cost no request. */
export function startSongPolls(deps: Deps, io: LiveServer): SongPolls {
  if (!deps.spotify) return { poll() {}, stop() {} }
  let running = false

  function report(error: unknown): void {
    deps.log.error({ err: error }, 'songs could not be polled')
  }

  async function pollAll(): Promise<void> {
    if (running) return
    running = true
    try {
      await pollSongs(deps, followedPages(io))
    } finally {
      running = false
    }
  }

  const interval = setInterval(() => void pollAll().catch(report), INTERVAL_MS).unref()
  return {
    poll: (portfolioId) => void pollSongs(deps, [portfolioId]).catch(report),
    stop: () => clearInterval(interval),
  }
}
