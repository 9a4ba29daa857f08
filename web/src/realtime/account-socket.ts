import { liveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { listenAll } from '@vitrine/widgets/live/socket-listeners.ts'
import type { AccountEvent } from './apply-event.ts'

/** Delay before a socket that the server closed reconnects, in milliseconds. */
const RECONNECT_DELAY_MS = 1000
/** Maximum random addition to `RECONNECT_DELAY_MS` in milliseconds, so that tabs do not all reconnect at once. */
const RECONNECT_JITTER_MS = 2000

/** Receives the events of the signed-in person. */
export interface AccountListener {
  onEvent(event: AccountEvent): void
  /** Called after each connect. Events may have been missed since the data on screen was read. */
  onConnected(): void
  /**
   * Called after the server closed or refused the socket. Resolves to true if the same person is signed in; rejects if
   * no response came.
   */
  isStillSignedIn(): Promise<boolean>
}

/** Subscribes to the signed-in person's events and reconnects after interruptions. Returns an unsubscribe function. */
export function openAccountSocket({ onEvent, onConnected, isStillSignedIn }: AccountListener): () => void {
  const socket = liveSocket()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(work: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(work, RECONNECT_DELAY_MS + Math.random() * RECONNECT_JITTER_MS)
  }

  async function connectAgain(): Promise<void> {
    const same = await isStillSignedIn().catch(() => null)
    if (stopped) return
    if (same === null) later(() => void connectAgain())
    else if (same) socket.connect()
  }

  const stopListening = listenAll(socket, {
    connect: onConnected,
    planChanged: () => onEvent('planChanged'),
    giftsChanged: () => onEvent('giftsChanged'),
    notesChanged: () => onEvent('notesChanged'),
    analyticsChanged: () => onEvent('analyticsChanged'),
    eventsMissed: () => onEvent('eventsMissed'),
    portfolioChanged: (change) => onEvent({ type: 'portfolioChanged', ...change }),
    unreadChanged: (unread) => onEvent({ type: 'unreadChanged', ...unread }),
    // The server closes the sockets of a session that ends, and all of them when it stops.
    disconnect(reason) {
      if (reason === 'io server disconnect') later(() => void connectAgain())
    },
    connect_error() {
      if (!socket.active) later(() => void connectAgain())
    },
  })
  // The shared socket may be open already, or closed since the last session ended.
  if (socket.connected) onConnected()
  else socket.connect()

  // Browsers do not put a page with an open socket into the back/forward cache.
  const leave = () => {
    clearTimeout(timer)
    socket.disconnect()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && socket.connect()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    stopped = true
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    stopListening()
    // The server reads the cookie at the handshake only, so the next person needs a new connection.
    leave()
  }
}
