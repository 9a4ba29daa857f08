import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { io, type Socket } from 'socket.io-client'
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
  // WebSockets alone: any process of a grown copy can take any of them.
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({ transports: ['websocket'] })
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

  socket.on('connect', onConnected)
  socket.on('planChanged', () => onEvent('planChanged'))
  socket.on('giftsChanged', () => onEvent('giftsChanged'))
  // The server closes the sockets of a session that ends, and all of them when it stops.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') later(() => void connectAgain())
  })
  socket.on('connect_error', () => {
    if (!socket.active) later(() => void connectAgain())
  })

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
    leave()
  }
}
