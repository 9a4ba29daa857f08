import { countWaiting } from '#features/chat'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { type LiveServer, userRoom } from './live-server.ts'

/** Milliseconds over which changes are gathered: one statement counts for all of them, whatever the rate of messages. */
const WINDOW_MS = 200

/** Sends people how much waits for them on a page. */
export interface UnreadCounts {
  /**
   * Sends the count to the person's sockets on this process after {@link WINDOW_MS}; with `everywhere` to those of all
   * processes, for changes that the others receive no event of.
   */
  schedule(userId: string, portfolioId: string, options?: { everywhere: boolean }): void
  stop(): void
}

/**
 * Counts are read once their window has passed, one read at a time: the last one sent is never older than the one
 * before it.
 */
export function createUnreadCounts(deps: Deps, io: LiveServer): UnreadCounts {
  let due = new Map<string, { userId: string; portfolioId: string; everywhere: boolean }>()
  let timer: NodeJS.Timeout | undefined
  let sending = false

  async function sendDue(): Promise<void> {
    const pairs = [...due.values()]
    due = new Map()
    for (const { userId, portfolioId, own, count } of await countWaiting(createCtx(deps), pairs)) {
      const everywhere = pairs.some((pair) => pair.everywhere && pair.userId === userId)
      const target = everywhere ? io : io.local
      target.to(userRoom(userId)).emit('unreadChanged', { portfolioId, side: own ? 'owner' : 'visitor', count })
    }
  }

  function start(): void {
    if (timer || sending || due.size === 0) return
    timer = setTimeout(() => {
      timer = undefined
      sending = true
      sendDue()
        .catch((error: unknown) => deps.log.error({ err: error }, 'unread counts could not be sent'))
        .finally(() => {
          sending = false
          start()
        })
    }, WINDOW_MS)
  }

  return {
    schedule(userId, portfolioId, { everywhere } = { everywhere: false }) {
      if (!everywhere && !io.of('/').adapter.rooms.has(userRoom(userId))) return
      const key = `${userId} ${portfolioId}`
      due.set(key, { userId, portfolioId, everywhere: everywhere || (due.get(key)?.everywhere ?? false) })
      start()
    },
    stop: () => clearTimeout(timer),
  }
}
