import { oneAtATime } from '@vitrine/widgets/live/one-at-a-time.ts'
import { newerOf, type Page } from '../parts/part.ts'
import type { PageListeners } from './socket.ts'

/**
 * Delay before a page is renewed, in milliseconds: the document may come from another process, which receives the
 * change later.
 */
const SETTLE_MS = 100
/** Longest random delay after {@link SETTLE_MS}, in milliseconds: all visitors of a page receive the event at once. */
const JITTER_MS = 400

/** Follows a page's live events as long as the document lives. */
export type FollowPage = (portfolioId: string, listeners: PageListeners) => void

/** Keeps the state of a page up to date by its live events, and renews the page when its view changes. */
export function followVisit(page: Page, follow: FollowPage): void {
  const renew = oneAtATime({
    // A pending response may be older than the change.
    wait: () => pause(SETTLE_MS + Math.random() * JITTER_MS),
    async work() {
      const loaded = await import('./renew-page.ts').catch(() => null)
      await loaded?.renewPage(page)
    },
  })
  follow(page.state.view.id, {
    onFollowed({ version, stats, presence, song, now, owner, unread, again }) {
      page.set({
        stats,
        // An event may have overtaken the response.
        presence: newerOf(page.state.presence, presence),
        song: newerOf(page.state.song, song),
        clock: clockOf(now),
        owner,
        unread,
        ...(again && { ownLike: { liked: null } }),
      })
      // Events between rendering and the first connection are missed as well.
      if (version !== page.state.version) void renew()
    },
    onStats(stats) {
      const wereHidden = page.state.stats === null
      page.set({ stats })
      // The document was rendered without stats.
      if (wereHidden) void renew()
    },
    onPresence: (live, now) => page.set({ presence: newerOf(page.state.presence, live), clock: clockOf(now) }),
    onSong: (live, now) => page.set({ song: newerOf(page.state.song, live), clock: clockOf(now) }),
    onLiked: (liked) => page.set({ ownLike: { liked } }),
    onUnread: (unread) => page.set({ unread }),
    onChanged: () => void renew(),
  })
}

/** Returns the milliseconds by which a clock is ahead of this device's. */
function clockOf(now: number): number {
  return now - Date.now()
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
