import type { ServerToClientEvents } from '@vitrine/core/realtime'
import type { LiveSocket } from '../live/live-socket.ts'

/** What a part of the screen wants to hear: facts, and how the connection fares. */
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

/** Listens to a socket that others listen to as well. Answers how to stop, which leaves theirs alone. */
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
