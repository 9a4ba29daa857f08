import type { ClientToServerEvents, ServerToClientEvents } from '@vitrine/core/realtime'
import { io, type Socket } from 'socket.io-client'

/** A connection to the server's live facts. */
export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

/** Milliseconds between two attempts at most: a server that refuses a source is not asked every few seconds. */
export const RETRY_MAX = 30_000

let shared: LiveSocket | null = null

/** The one socket of this document, opened by who needs it first. Who opened it also decides when it rests. */
export function liveSocket(): LiveSocket {
  shared ??= open()
  return shared
}

function open(): LiveSocket {
  // WebSockets alone: any process of a grown copy can take any of them.
  const socket: LiveSocket = io({ transports: ['websocket'], reconnectionDelayMax: RETRY_MAX })
  // A network that is back is used at once, whatever the last attempt still waits for.
  addEventListener('online', () => {
    if (socket.active && !socket.connected) socket.disconnect().connect()
  })
  return socket
}
