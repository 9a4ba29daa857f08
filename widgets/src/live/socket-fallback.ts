import type { LiveSocket } from './live-socket.ts'
import type { Tab } from './watch-away.ts'

/** Milliseconds between two polls, to which up to `JITTER_MS` are added at random. */
const INTERVAL_MS = 3000
const JITTER_MS = 2000
/** Maximum milliseconds between two polls, after failures. */
const INTERVAL_MAX_MS = 30_000

/**
 * Polls every 3 to 5 s while the socket has no connection and the tab is visible, because a network may block
 * WebSockets. `poll` resolves to true if the server responded; after failures it is called less often. Returns a
 * function that stops.
 */
export function pollWithoutSocket({
  socket,
  poll,
  tab,
}: {
  socket: LiveSocket
  poll(): Promise<boolean>
  tab: Tab
}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let running = false
  let stopped = false

  function schedule(): void {
    clearTimeout(timer)
    if (stopped || running || socket.connected || tab.hidden) return
    const interval = (INTERVAL_MS + Math.random() * JITTER_MS) * 2 ** failures
    timer = setTimeout(() => void run(), Math.min(interval, INTERVAL_MAX_MS))
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    if (stopped || running || socket.connected || tab.hidden) return
    running = true
    failures = (await poll()) ? 0 : failures + 1
    running = false
    schedule()
  }

  const onVisibility = () => void run()
  const onConnect = () => {
    failures = 0
    clearTimeout(timer)
  }
  socket.on('connect', onConnect)
  socket.on('disconnect', schedule)
  tab.addEventListener('visibilitychange', onVisibility)
  schedule()
  return () => {
    stopped = true
    clearTimeout(timer)
    socket.off('connect', onConnect)
    socket.off('disconnect', schedule)
    tab.removeEventListener('visibilitychange', onVisibility)
  }
}
