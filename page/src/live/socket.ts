import type { PageStats } from '@vitrine/core/portfolios/view'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { type LiveSocket, liveSocket, RETRY_MAX } from './live-socket.ts'
import type { PageListeners } from './use-live-page.ts'

/** Milliseconds before the first new attempt where the server took the connection and refused the socket. */
const RETRY_FIRST = 2000

/** Hears of a page while it is open, and anew after each break. Answers how to stop. */
export function follow(
  portfolioId: string,
  { onFollowed, onStats, onLiked, onUnread, onChanged }: PageListeners,
  socket: LiveSocket = liveSocket(),
): () => void {
  let again = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  /** Whether something may have been missed since the last answer. */
  let missed = false
  let questions = 0
  let answered = 0
  /** For each question under way what events have brought since. */
  const news = new Set<{ stats?: PageStats; unread?: number }>()

  /** An answer that a later one overtook is dropped; so is what events have brought anew since it was asked for. */
  function ask(afterBreak: boolean): void {
    missed ||= afterBreak
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
  socket.on('connect', () => {
    refusals = 0
    ask(again)
    again = true
  })
  socket.on('eventsMissed', () => ask(true))
  socket.on('statsChanged', ({ portfolioId: changed, stats }) => {
    if (changed !== portfolioId) return
    for (const since of news) since.stats = stats
    onStats(stats)
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
  // The server closes the sockets of a session that ends; the page goes on as whoever is there now.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  // A server whose database is away refuses the socket; the library tries again by itself only where it cannot connect.
  socket.on('connect_error', () => {
    if (socket.active) return
    clearTimeout(retry)
    const delay = Math.min(RETRY_MAX, RETRY_FIRST * 2 ** refusals)
    refusals += 1
    retry = setTimeout(() => socket.connect(), delay * (0.5 + Math.random() / 2))
  })
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', () => socket.disconnect().connect())
  // A page with an open socket cannot wait in the history cache.
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
    leave()
  }
}
