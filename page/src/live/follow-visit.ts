import type { Page } from '../parts/part.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { PageListeners } from './socket.ts'

/** Delay before a page is renewed, in milliseconds: the document may come from another process, which receives the change later. */
const SETTLE_MS = 100
/** Maximum random delay after that, in milliseconds: all visitors of a page receive the event at once. */
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
    onFollowed({ stats, owner, unread, premium, noteId, again }) {
      page.set({ stats, owner, unread, ...(again && { ownLike: { liked: null } }) })
      // Events between rendering and the first connection are missed as well.
      const { view } = page.state
      const isOutdated =
        premium !== view.premium || noteId !== (view.note?.id ?? null) || (stats === null) !== (view.stats === null)
      if (again || isOutdated) void renew()
    },
    onStats(stats) {
      const wereHidden = page.state.stats === null
      page.set({ stats })
      // The document was rendered without them.
      if (wereHidden) void renew()
    },
    onLiked: (liked) => page.set({ ownLike: { liked } }),
    onUnread: (unread) => page.set({ unread }),
    onChanged: () => void renew(),
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds))
}
