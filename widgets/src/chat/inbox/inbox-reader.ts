import { chatTexts } from '@vitrine/core/chat/lite'
import { isRefusal } from '../../api/call-api.ts'
import { oneAtATime } from '../../live/one-at-a-time.ts'
import type { ChatApi } from '../chat-api.ts'
import { joined, tick, withAnswer } from './inbox-list.ts'
import type { WritableInboxState } from './inbox-state.ts'
import { readPages } from './read-pages.ts'

/** Reads the list of an inbox, one request after the other. */
export interface InboxReader {
  /** Reads the loaded pages again. A call during a read causes one more read. */
  read(): Promise<void>
  /** Reads the next page. Never rejects: a failure is passed to `report`. */
  readMore(): Promise<void>
}

/**
 * Creates the reader of one page's inbox. `report` is called with each failure of `readMore`, with the first of several
 * failures of `read` unless the list itself shows it, and always if nobody is signed in.
 */
export function createInboxReader(
  { get, set, rows, show }: WritableInboxState,
  {
    portfolioId,
    api,
    report,
  }: { portfolioId: string; api: Pick<ChatApi, 'inbox' | 'blocks'>; report(error: unknown, text: string): void },
): InboxReader {
  /** Number of pages in the list. */
  let pages = 1
  /** Resolves after the last read in the queue. */
  let queue: Promise<unknown> = Promise.resolve()

  /** Runs reads one after the other, because a further page might not continue a list that is read again meanwhile. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = queue.then(work)
    queue = done.catch(() => {})
    return done
  }
  async function readNow(): Promise<void> {
    const begunAt = tick()
    try {
      const [answer, blocks] = await Promise.all([readPages(api, portfolioId, pages), api.blocks(portfolioId)])
      pages = answer.count
      set({ error: null })
      show(withAnswer(rows(), answer.conversations, begunAt), { more: answer.more, blocks })
    } catch (error) {
      // Before the first response the list itself shows the failure; without premium it shows the offer.
      const isShown = get().inbox === null || isRefusal(error, 'INBOX_NEEDS_PREMIUM')
      const isFirst = get().error === null && !isShown
      set({ error })
      if (isFirst || isRefusal(error, 'NOT_SIGNED_IN')) report(error, chatTexts.loadFailed)
    }
  }
  async function readNext(): Promise<void> {
    const { conversations, more } = await api.inbox(portfolioId, rows().at(-1)?.lastMessageAt)
    pages += 1
    const { inbox } = get()
    show(joined(rows(), conversations), inbox && { ...inbox, more })
  }

  return {
    // The response to a running read may be older than a change.
    read: oneAtATime({ wait: () => Promise.resolve(), work: () => inTurn(readNow) }),
    async readMore() {
      set({ busy: true })
      try {
        await inTurn(readNext)
      } catch (error) {
        report(error, chatTexts.loadFailed)
      } finally {
        set({ busy: false })
      }
    },
  }
}
