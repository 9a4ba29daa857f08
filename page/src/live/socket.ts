import { SESSION_CHANNEL } from '@vitrine/core/site'
import { liveSocket } from './live-socket.ts'
import type { PageListeners } from './use-live-page.ts'

/** Milliseconds for which facts about messages are gathered before it is asked what waits. */
const WINDOW = 300

/** Hears of a page while it is open, and anew after each break. Answers how to stop. */
export function follow(portfolioId: string, { onFollowed, onStats, onChanged }: PageListeners): () => void {
  const socket = liveSocket()
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function ask(missed: boolean): void {
    socket.emit('followPage', portfolioId, (followed) => {
      if (followed.found) onFollowed({ ...followed, again: missed })
    })
  }
  /** Messages change what waits to be read: here, in another tab, or at the other side. */
  function askSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(ask, WINDOW, false)
  }
  socket.on('connect', () => {
    ask(again)
    again = true
  })
  socket.on('eventsMissed', () => ask(true))
  for (const fact of ['messageStored', 'messagesRead', 'conversationChanged'] as const) socket.on(fact, askSoon)
  socket.on('statsChanged', (change) => {
    if (change.portfolioId === portfolioId) onStats(change.stats)
  })
  socket.on('viewChanged', (change) => {
    if (change.portfolioId === portfolioId) onChanged()
  })
  // The server closes the sockets of a session that ends; the page goes on as whoever is there now.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', () => socket.disconnect().connect())
  // A page with an open socket cannot wait in the history cache.
  const leave = () => socket.disconnect()
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && socket.connect()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    channel.close()
    socket.disconnect()
  }
}
