import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { LiveSocket } from './live-socket.ts'

/** Listeners to live events and to the state of the connection. */
export interface SocketListeners extends Partial<ServerToClientEvents> {
  connect?(): void
  connect_error?(): void
  disconnect?(reason: string): void
}

const NAMES = [
  'connect',
  'connect_error',
  'disconnect',
  'planChanged',
  'giftsChanged',
  'notesChanged',
  'analyticsChanged',
  'portfolioChanged',
  'messageStored',
  'messagesRead',
  'unreadChanged',
  'viewChanged',
  'conversationChanged',
  'presenceChanged',
  'typingChanged',
  'eventsMissed',
] as const

/** Adds listeners to a shared socket. Returns a function that removes only these. */
export function listenAll(socket: LiveSocket, listeners: Pick<SocketListeners, (typeof NAMES)[number]>): () => void {
  for (const name of NAMES) {
    const listener = listeners[name]
    if (listener) socket.on(name, listener)
  }
  return () => {
    for (const name of NAMES) {
      const listener = listeners[name]
      if (listener) socket.off(name, listener)
    }
  }
}
