import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds for which an idle connection stays open: a request may be on its way. */
const IDLE_GRACE_MS = 500
/** Milliseconds between two checks for connections that became idle. */
const LOOK_MS = 50
/** Milliseconds for which waiting connections are accepted at most, if new ones never cease. */
const ACCEPT_MAX_MS = 1000

/** Shutdown of an HTTP server that lets its requests end. */
export interface GracefulClose {
  /** Returns true once the server is closing. */
  isClosing(): boolean
  /**
   * Refuses new connections and resolves when all have ended. A connection ends with its next response. Idle
   * connections and WebSockets are closed after {@link IDLE_GRACE_MS}, and all that are still open after `maxMs`
   * milliseconds.
   */
  close(maxMs: number): Promise<void>
}

/** Watches the connections of a server. Must be called before the server listens, after all its handlers were added. */
export function createGracefulClose(http: Server): GracefulClose {
  const responses = new Set<ServerResponse>()
  const connections = new Set<Socket>()
  /** Connections that became WebSockets. Node counts neither these nor connections without any request as idle. */
  const upgraded = new Set<Socket>()
  let accepted = 0
  let begun = false
  let closing = false

  http.on('connection', (socket) => {
    accepted += 1
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      upgraded.delete(socket)
    })
  })
  http.prependListener('upgrade', ({ socket }: IncomingMessage) => upgraded.add(socket))
  http.prependListener('request', ({ socket }: IncomingMessage, response) => {
    upgraded.delete(socket)
    if (closing) response.shouldKeepAlive = false
    responses.add(response)
    response.on('close', forget)
  })

  /** One function for all responses, because each request needs it. */
  function forget(this: ServerResponse): void {
    responses.delete(this)
  }

  /** Accepts the connections that the system has opened. Closing the listening socket would reset them. */
  async function acceptWaiting(): Promise<void> {
    let quiet = 0
    for (const end = performance.now() + ACCEPT_MAX_MS; performance.now() < end && quiet < 2; ) {
      const before = accepted
      await setImmediate()
      quiet = accepted === before ? quiet + 1 : 0
    }
  }

  return {
    isClosing: () => begun,
    async close(maxMs) {
      begun = true
      await acceptWaiting()
      const closeIdle = http.closeIdleConnections.bind(http)
      // Node's `close` would close idle connections at once, although requests may be on their way to them.
      http.closeIdleConnections = () => undefined
      const closed = new Promise<void>((done) => http.close(() => done()))
      // Not earlier: clients whose connections end would open new ones, and some of them would be reset.
      closing = true
      for (const response of responses) response.shouldKeepAlive = false
      let waited = 0
      const look = setInterval(() => {
        waited += LOOK_MS
        if (waited < IDLE_GRACE_MS) return
        closeIdle()
        for (const socket of connections) {
          if (upgraded.has(socket) || socket.bytesRead === 0 || waited >= maxMs) socket.destroy()
        }
      }, LOOK_MS)
      await closed
      clearInterval(look)
    },
  }
}
