import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { SESSION_CHANNEL } from '@vitrine/core/site'
import { io, type Socket } from 'socket.io-client'
import type { PageListeners } from './use-live-page.ts'

/** Hears of a page while it is open, and anew after each break. Answers how to stop. */
export function follow(portfolioId: string, { onFollowed, onStats, onChanged }: PageListeners): () => void {
  let again = false
  // WebSockets alone: any process of a grown copy can take any of them.
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({ transports: ['websocket'] })
  socket.on('connect', () => {
    socket.emit('followPage', portfolioId, (followed) => {
      if (followed.found) onFollowed({ ...followed, again })
      again = true
    })
  })
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
