import type { LivePresence } from '@vitrine/core/discord-presence/lite'
import type { LiveSong } from '@vitrine/core/now-playing/lite'
import type { PageStats } from '@vitrine/core/portfolios/lite'
import { type LiveSocket, liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { type AwayWatch, type Tab, watchAway } from '@vitrine/widgets/live/watch-away.ts'
import { keepConnected } from './keep-connected.ts'

/** Listeners to the live events of a followed page. */
export interface PageListeners {
  /** Receives the page's present state. `again` is true if events may have been missed. */
  onFollowed(page: {
    version: string
    stats: PageStats | null
    presence: LivePresence | null
    song: LiveSong | null
    now: number
    owner: boolean
    unread: number
    again: boolean
  }): void
  onStats(stats: PageStats): void
  /** Receives the owner's presence and the server's clock. An older version may arrive after a newer one. */
  onPresence(live: LivePresence, now: number): void
  /** Receives the owner's song and the server's clock. An older version may arrive after a newer one. */
  onSong(live: LiveSong, now: number): void
  /** Receives the visitor's like, set in this tab or another one. */
  onLiked(liked: boolean): void
  /** Receives the number of unread conversations or messages. */
  onUnread(unread: number): void
  /** Called if the page's view changed and must be read again. */
  onChanged(): void
}

/**
 * Follows a page's live events unless the visitor is away from the tab. Asks for the page's state again after each
 * break and when the visitor comes back. Returns a function that stops.
 */
export function follow(
  portfolioId: string,
  { onFollowed, onStats, onPresence, onSong, onLiked, onUnread, onChanged }: PageListeners,
  socket: LiveSocket = liveSocket(),
  tab: Tab = document,
): () => void {
  let again = false
  const watch = watchAway(
    {
      onAway() {
        if (socket.connected) socket.emit('unfollowPage', portfolioId)
      },
      onBack() {
        if (socket.connected) questions.ask(true)
      },
    },
    tab,
  )
  const questions = createQuestions(portfolioId, { socket, watch, onFollowed })

  function onConnect(): void {
    questions.ask(again)
    again = true
  }
  socket.on('connect', onConnect)
  // Chat may have opened the socket before.
  if (socket.connected) onConnect()
  socket.on('eventsMissed', () => questions.ask(true))
  socket.on('statsChanged', ({ portfolioId: changed, stats }) => {
    if (changed !== portfolioId) return
    questions.overtake({ stats })
    onStats(stats)
  })
  socket.on('discordPresenceChanged', ({ portfolioId: changed, live, now }) => {
    if (changed === portfolioId) onPresence(live, now)
  })
  socket.on('songChanged', ({ portfolioId: changed, live, now }) => {
    if (changed === portfolioId) onSong(live, now)
  })
  socket.on('unreadChanged', ({ portfolioId: changed, count }) => {
    if (changed !== portfolioId) return
    questions.overtake({ unread: count })
    onUnread(count)
  })
  socket.on('likeChanged', (change) => {
    if (change.portfolioId === portfolioId) onLiked(change.liked)
  })
  socket.on('viewChanged', (change) => {
    if (change.portfolioId === portfolioId) onChanged()
  })
  const leave = keepConnected(socket)
  return () => {
    watch.stop()
    leave()
  }
}

/** Values of a page that also arrive with events. */
type News = Partial<Pick<Parameters<PageListeners['onFollowed']>[0], 'stats' | 'unread'>>

/**
 * Creates the requests for a page's state. None is sent while the visitor is away. A response is dropped if a later
 * request was answered before it.
 */
function createQuestions(
  portfolioId: string,
  { socket, watch, onFollowed }: { socket: LiveSocket; watch: AwayWatch } & Pick<PageListeners, 'onFollowed'>,
) {
  /** True if events may have been missed since the last response. */
  let missed = false
  let questions = 0
  let answered = 0
  /** For each pending request the values from events since it was sent. */
  const pending = new Set<News>()

  return {
    ask(afterBreak: boolean): void {
      missed ||= afterBreak
      if (watch.isAway()) return
      questions += 1
      const question = questions
      const news = {}
      pending.add(news)
      socket.emit('followPage', portfolioId, (followed) => {
        pending.delete(news)
        if (!followed.found || question < answered) return
        answered = question
        onFollowed({ ...followed, ...news, again: missed })
        missed = false
      })
    },
    /** Takes values from an event; they replace the values of responses that are still pending. */
    overtake(newer: News): void {
      for (const news of pending) Object.assign(news, newer)
    },
  }
}
