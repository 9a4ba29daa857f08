import { SESSION_CHANNEL } from '@vitrine/core/site'
import { type LiveSocket, RETRY_MAX } from '@vitrine/widgets/live/live-socket.ts'

/** Longest delay before a new attempt after the first refusal, in milliseconds; each further refusal doubles it. */
const RETRY_FIRST = 2000

/**
 * Connects a socket again with the present session: after the server refused or closed it, after a sign-in or sign-out
 * in any tab, and when the document comes back from the history. Returns a function that stops and disconnects.
 */
export function keepConnected(socket: LiveSocket): () => void {
  let retry: ReturnType<typeof setTimeout> | undefined
  let refusals = 0

  socket.on('connect', () => {
    refusals = 0
  })
  // The server closes the sockets of a session that ends; the page connects again with the present session.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect()
  })
  // A server without its database refuses the socket. The library retries only failed connections.
  socket.on('connect_error', () => {
    if (socket.active) return
    clearTimeout(retry)
    const delay = Math.min(RETRY_MAX, RETRY_FIRST * 2 ** refusals)
    refusals += 1
    retry = setTimeout(() => socket.connect(), delay * (0.5 + Math.random() / 2))
  })
  const channel = new BroadcastChannel(SESSION_CHANNEL)
  channel.addEventListener('message', () => socket.disconnect().connect())
  // A page with an open socket is not stored in the history cache.
  const leave = () => {
    clearTimeout(retry)
    socket.disconnect()
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => persisted && socket.connect()
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  return () => {
    removeEventListener('pagehide', leave)
    removeEventListener('pageshow', comeBack)
    channel.close()
    leave()
  }
}
