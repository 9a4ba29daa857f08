import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { io, type Socket } from 'socket.io-client'

/** Connection to the server's live events. */
export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Maximum delay between two attempts to connect, in milliseconds. */
export const RETRY_MAX = 30_000

let shared: LiveSocket | null = null

/** Returns the shared socket of this document; the first call opens it. */
export function liveSocket(): LiveSocket {
  shared ??= open()
  return shared
}

function open(): LiveSocket {
  // Long polling would need sticky sessions in a multi-process deployment.
  const socket: LiveSocket = io({ transports: ['websocket'], reconnectionDelayMax: RETRY_MAX })
  // Connects at once when the network is back, without waiting for the next attempt.
  addEventListener('online', () => {
    if (socket.active && !socket.connected) socket.disconnect().connect()
  })
  return socket
}
