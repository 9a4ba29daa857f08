import type { LiveSocket } from '@vitrine/widgets/live/live-socket.ts'
import { listenAll } from '@vitrine/widgets/live/socket-listeners.ts'

/** Failed attempts after which a socket that never connected counts as unreachable. They take about 15 s. */
const FAILURES = 5

/**
 * Reports that live updates do not reach this browser: the socket has never connected, although the server responds to
 * other requests. The usual cause is a proxy that does not pass WebSockets on. Calls `onChange` with false at each
 * connect. Returns a function that stops the reports.
 */
export function watchUnreachable({
  socket,
  responds,
  onChange,
}: {
  socket: LiveSocket
  /** Sends a request. Resolves to true if the server responded. */
  responds(): Promise<boolean>
  onChange(unreachable: boolean): void
}): () => void {
  let failures = 0
  let connected = socket.connected
  return listenAll(socket, {
    connect() {
      connected = true
      onChange(false)
    },
    connect_error() {
      failures += 1
      if (connected || failures < FAILURES) return
      void responds().then((answered) => {
        if (answered && !connected) onChange(true)
      })
    },
  })
}
