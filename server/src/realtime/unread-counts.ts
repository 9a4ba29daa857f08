import { countWaiting, type WaitingCount } from '#features/chat'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'

/** Milliseconds over which changes are gathered: one statement counts for all of them, whatever the rate of messages. */
const WINDOW_MS = 200

/** Has people sent how much waits for them on a page. */
export interface UnreadCounts {
  /**
   * Counts after {@link WINDOW_MS} for the person's sockets on this process; with `everywhere` for those of all
   * processes, where the others receive no event of the change.
   */
  schedule(userId: string, portfolioId: string, options: { everywhere: boolean }): void
  stop(): void
}

/**
 * Reads counts once their window has passed, one read at a time, and hands them to `send`: a count is never older than
 * the one sent before it.
 */
export function createUnreadCounts(
  deps: Deps,
  send: (count: WaitingCount, options: { everywhere: boolean }) => void,
): UnreadCounts {
  let due = new Map<string, { userId: string; portfolioId: string; everywhere: boolean }>()
  let timer: NodeJS.Timeout | undefined
  let sending = false

  async function sendDue(): Promise<void> {
    const pairs = [...due.values()]
    due = new Map()
    for (const count of await countWaiting(createCtx(deps), pairs)) {
      send(count, { everywhere: pairs.some((pair) => pair.everywhere && pair.userId === count.userId) })
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
    schedule(userId, portfolioId, { everywhere }) {
      const key = `${userId} ${portfolioId}`
      due.set(key, { userId, portfolioId, everywhere: everywhere || (due.get(key)?.everywhere ?? false) })
      start()
    },
    stop() {
      clearTimeout(timer)
      due.clear()
    },
  }
}
