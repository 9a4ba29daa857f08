import type { Page } from '../parts/part.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PageListeners } from './socket.ts'

/** Maximum random delay before a page is renewed, in milliseconds: all its visitors receive the event at once. */
const JITTER_MS = 400

/** Follows a page's live events and returns a function that stops. */
export type FollowPage = (portfolioId: string, listeners: PageListeners) => () => void

/** Keeps the state of a page up to date by its live events, and renews the page when its view changes. */
export function followVisit(page: Page, follow: FollowPage): void {
  const renew = oneAtATime({
    // A pending response may be older than the change.
    wait: () => pause(Math.random() * JITTER_MS),
    async work() {
      const loaded = await import('./renew-page.ts').catch(() => null)
      await loaded?.renewPage(page)
    },
  })
  follow(page.state.view.id, {
    onFollowed({ stats, owner, unread, premium, noteId, again }) {
      page.set({ stats, owner, unread, ...(again && { ownLike: { liked: null } }) })
      // Events between rendering and the first connection are missed as well.
      const { view } = page.state
      const isOutdated =
        premium !== view.premium || noteId !== (view.note?.id ?? null) || (stats === null) !== (view.stats === null)
      if (again || isOutdated) void renew()
    },
    onStats(stats) {
      page.set({ stats })
      // The document was rendered while they were hidden.
      if (page.state.view.stats === null) void renew()
    },
    onLiked: (liked) => page.set({ ownLike: { liked } }),
    onUnread: (unread) => page.set({ unread }),
    onChanged: () => void renew(),
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
