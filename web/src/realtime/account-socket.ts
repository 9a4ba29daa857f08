import { liveSocket } from '@vitrine/page/live-socket'
import { listenAll } from '@vitrine/page/socket-listeners'
import type { AccountEvent } from './apply-event.ts'

/** Milliseconds before a socket that the server closed is opened again; some more by chance, so that not all tabs come at once. */
const PAUSE = 1000
const SPREAD = 2000

/** Who listens to the facts about the signed-in person. */
export interface AccountListener {
  onEvent(event: AccountEvent): void
  /** The connection is there, or back: something may have happened since the screen was read. */
  onConnected(): void
  /** The server closed the socket. Answers whether the same person is still signed in; rejects while nobody answers. */
  isStillSignedIn(): Promise<boolean>
}

/** Hears what happens to the signed-in person, anew after each break. Answers how to stop. */
export function openAccountSocket({ onEvent, onConnected, isStillSignedIn }: AccountListener): () => void {
  const socket = liveSocket()
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function later(work: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(work, PAUSE + Math.random() * SPREAD)
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
    eventsMissed: () => onEvent('eventsMissed'),
    portfolioChanged: (change) => onEvent({ type: 'portfolioChanged', ...change }),
    messageStored: (stored) => onEvent({ type: 'messageStored', ...stored }),
    messagesRead: (read) => onEvent({ type: 'messagesRead', ...read }),
    unreadChanged: (unread) => onEvent({ type: 'unreadChanged', ...unread }),
    conversationChanged: (change) => onEvent({ type: 'conversationChanged', ...change }),
    // The server closes the sockets of a session that ends, and all of them when it stops.
    disconnect(reason) {
      if (reason === 'io server disconnect') later(() => void connectAgain())
    },
    connect_error() {
      if (!socket.active) later(() => void connectAgain())
    },
  })
  // Somebody else may have opened it before, or left it closed with the session that ended.
  if (socket.connected) onConnected()
  else socket.connect()

  // A page with an open socket cannot wait in the history cache.
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
    // The next person's socket reads the cookie anew.
    leave()
  }
}
