import { countUnreadOnPages, type PageUnreadCount } from '#features/chat'
import { coalesce } from '../process/coalesce.ts'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'

/** Milliseconds over which changes are collected and then counted by one statement. */
const WINDOW_MS = 200

/** Sends people their unread counts. */
export interface UnreadCounts {
  /**
   * Schedules a count for the person's sockets on this process. With `everywhere` the count is sent to the sockets of
   * all processes, because the others receive no event of the change.
   */
  schedule(userId: string, portfolioId: string, options: { everywhere: boolean }): void
  stop(): void
}

/**
 * Reads the scheduled counts after {@link WINDOW_MS} and passes them to `send`. One read runs at a time, so that a
 * count is never older than the one sent before it.
 */
export function createUnreadCounts(
  deps: Deps,
  send: (count: PageUnreadCount, options: { everywhere: boolean }) => void,
): UnreadCounts {
  let due = new Map<string, { userId: string; portfolioId: string; everywhere: boolean }>()
  let sending = false

  async function sendDue(): Promise<void> {
    const pairs = [...due.values()]
    due = new Map()
    for (const count of await countUnreadOnPages(createCtx(deps), pairs)) {
      send(count, { everywhere: pairs.some((pair) => pair.everywhere && pair.userId === count.userId) })
    }
  }

  const window = coalesce(WINDOW_MS, () => {
    sending = true
    deps.work
      .add(sendDue())
      .catch((error: unknown) => deps.log.error({ err: error }, 'unread counts could not be sent'))
      .finally(() => {
        sending = false
        if (due.size > 0) window.schedule()
      })
  })

  return {
    schedule(userId, portfolioId, { everywhere }) {
      const key = `${userId} ${portfolioId}`
      due.set(key, { userId, portfolioId, everywhere: everywhere || (due.get(key)?.everywhere ?? false) })
      if (!sending) window.schedule()
    },
    stop() {
      window.stop()
      due.clear()
    },
  }
}
