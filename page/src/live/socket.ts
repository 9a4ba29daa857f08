import type { LivePresence } from '@vitrine/core/discord-presence/view'
import type { LiveSong } from '@vitrine/core/now-playing/view'
import type { PageStats } from '@vitrine/core/portfolios/view'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { type LiveSocket, liveSocket, RETRY_MAX } from '@vitrine/widgets/live/live-socket.ts'
import { type Tab, watchAway } from '@vitrine/widgets/live/watch-away.ts'

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
  /** Receives the owner's presence, or what they play, and the server's clock. Older versions may arrive later. */
  onPresence(live: LivePresence, now: number): void
  onSong(live: LiveSong, now: number): void
  /** Receives the visitor's like, set in this tab or another one. */
  onLiked(liked: boolean): void
  /** Receives the number of unread conversations or messages. */
  onUnread(unread: number): void
  /** Called if the page's view changed and must be read again. */
  onChanged(): void
}

/** Delay before the first new attempt after the server refused the socket, in milliseconds. */
const RETRY_FIRST = 2000

/**
 * Follows a page's live events while somebody may look at it, again after each break and when the tab is visible again.
 * Returns a function that stops.
 */
export function follow(
  portfolioId: string,
  { onFollowed, onStats, onPresence, onSong, onLiked, onUnread, onChanged }: PageListeners,
  socket: LiveSocket = liveSocket(),
  tab: Tab = document,
): () => void {
  let again = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  /** True if events may have been missed since the last response. */
  let missed = false
  let questions = 0
  let answered = 0
  /** For each pending request the values from events since it was sent. */
  const news = new Set<{ stats?: PageStats; unread?: number }>()

  /** Asks for the page's state. Drops responses older than the last one; newer values from events replace the response's. */
  function ask(afterBreak: boolean): void {
    missed ||= afterBreak
    if (watch.isAway()) return
    questions += 1
    const question = questions
    const since = {}
    news.add(since)
    socket.emit('followPage', portfolioId, (followed) => {
      news.delete(since)
      if (!followed.found || question < answered) return
      answered = question
      onFollowed({ ...followed, ...since, again: missed })
      missed = false
    })
  }
  function onConnect(): void {
    refusals = 0
    ask(again)
    again = true
  }
  const watch = watchAway(
    {
      onAway() {
        if (socket.connected) socket.emit('unfollowPage', portfolioId)
      },
      onBack() {
        if (socket.connected) ask(true)
      },
    },
    tab,
  )
  socket.on('connect', onConnect)
  // Chat may have opened the socket before.
  if (socket.connected) onConnect()
  socket.on('eventsMissed', () => ask(true))
  socket.on('statsChanged', ({ portfolioId: changed, stats }) => {
    if (changed !== portfolioId) return
    for (const since of news) since.stats = stats
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
    for (const since of news) since.unread = count
    onUnread(count)
  })
  socket.on('likeChanged', (change) => {
    if (change.portfolioId === portfolioId) onLiked(change.liked)
  })
  socket.on('viewChanged', (change) => {
    if (change.portfolioId === portfolioId) onChanged()
  })
  // The server closes the sockets of a session that ends; the page connects again with the present session.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  // A server without its database refuses the socket. The library retries only failed connections.
  socket.on('connect_error', () => {
    if (socket.active) return
    clearTimeout(retry)
    const delay = Math.min(RETRY_MAX, RETRY_FIRST * 2 ** refusals)
    refusals += 1
    retry = setTimeout(() => socket.connect(), delay * (0.5 + Math.random() / 2))
  })
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', () => socket.disconnect().connect())
  // A page with an open socket is not stored in the history cache.
  const leave = () => {
    clearTimeout(retry)
    socket.disconnect()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && socket.connect()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    channel.close()
    watch.stop()
    leave()
  }
}
