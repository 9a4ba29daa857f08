import { chatTexts } from '@vitrine/core/chat/view'
import { isRefusal } from '../../api/call-api.ts'
import type { LiveSocket } from '../../live/live-socket.ts'
import { oneAtATime } from '../../live/one-at-a-time.ts'
import { pollWithoutSocket } from '../../live/socket-fallback.ts'
import { listenAll } from '../../live/socket-listeners.ts'
import type { Tab } from '../../live/watch-away.ts'
import type { ChatApi } from '../chat-api.ts'
import { storeEnd } from '../frame/time-left.ts'
import type { Notify } from '../notify.ts'
import { joined, type ListedConversation, tick, withAnswer, withMessage, withRead } from './inbox-list.ts'
import type { InboxContent, InboxState, InboxStore } from './inbox-state.ts'
import { readPages } from './read-pages.ts'

/** The operations that an inbox needs. Their refusals are errors with the server's code. */
export type InboxApi = Pick<ChatApi, 'inbox' | 'blocks' | 'delete' | 'unblock'>

/** Creates the store of one page's inbox. It does nothing before `enter`. */
export function createInboxStore({
  portfolioId,
  socket,
  api,
  notify,
  report,
  beforePoll = () => Promise.resolve(true),
  tab = document,
}: {
  portfolioId: string
  socket: LiveSocket
  api: InboxApi
  notify: Notify
  /** Shows a failed action, or the first of several failed reads. `text` is the text for the failure. */
  report(error: unknown, text: string): void
  /** Called before each poll. Resolves to false if the server does not answer: then nothing is read. */
  beforePoll?: () => Promise<boolean>
  tab?: Tab
}): InboxStore {
  const listeners = new Set<() => void>()
  /** Ids of the conversations that were deleted here: responses that are older than the deletion may contain them. */
  const deleted = new Set<string>()
  /** All conversations that were read, also the deleted ones. */
  let rows: readonly ListedConversation[] = []
  let state: InboxState = { inbox: null, error: null, polling: false, busy: false }
  let entered = false
  /** Number of pages in the list. */
  let pages = 1
  /** Resolves after the last read in the queue. */
  let queue: Promise<unknown> = Promise.resolve()

  function set(part: Partial<InboxState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  /** Shows `next` without the deleted conversations. Does nothing before the first response. */
  function show(next: readonly ListedConversation[], rest: Omit<InboxContent, 'conversations'> | null = state.inbox) {
    if (!rest) return
    rows = next
    for (const conversation of rows) storeEnd(conversation)
    set({ inbox: { ...rest, conversations: rows.filter(({ id }) => !deleted.has(id)) } })
  }

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
      show(withAnswer(rows, answer.conversations, begunAt), { more: answer.more, blocks })
    } catch (error) {
      // Before the first response the list itself shows the failure; without premium it shows the offer.
      const isShown = state.inbox === null || isRefusal(error, 'INBOX_NEEDS_PREMIUM')
      const isFirst = state.error === null && !isShown
      set({ error })
      if (entered && (isFirst || isRefusal(error, 'NOT_SIGNED_IN'))) report(error, chatTexts.loadFailed)
    }
  }
  async function readNext(): Promise<void> {
    const { conversations, more } = await api.inbox(portfolioId, rows.at(-1)?.lastMessageAt)
    pages += 1
    show(joined(rows, conversations), state.inbox && { ...state.inbox, more })
  }
  // The response to a running read may be older than a change, so a change during a read causes one more read.
  const read = oneAtATime({ wait: () => Promise.resolve(), work: () => inTurn(readNow) })

  async function poll(): Promise<boolean> {
    if (!(await beforePoll())) return false
    await read()
    set({ polling: entered && state.error === null && !socket.connected })
    return state.error === null
  }
  function retry(): void {
    set({ error: null })
    void read()
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enter() {
      entered = true
      retry()
      const invalidateAndRefetch = () => void read()
      const stopListening = listenAll(socket, {
        connect() {
          set({ polling: false })
          invalidateAndRefetch()
        },
        eventsMissed: invalidateAndRefetch,
        // Owners without premium receive no events of messages, so the list is read again when they get it.
        planChanged: invalidateAndRefetch,
        conversationChanged: (changed) => changed.portfolioId === portfolioId && invalidateAndRefetch(),
        messageStored(stored) {
          if (stored.portfolioId !== portfolioId) return
          const conversations = withMessage(rows, stored)
          if (conversations) show(conversations)
          else invalidateAndRefetch()
        },
        messagesRead: (mark) => show(withRead(rows, mark)),
      })
      const stopPolling = pollWithoutSocket({ socket, poll, tab })
      return () => {
        entered = false
        stopListening()
        stopPolling()
        set({ polling: false })
      }
    },
    retry,
    async readMore() {
      set({ busy: true })
      try {
        await inTurn(readNext)
      } catch (error) {
        if (entered) report(error, chatTexts.loadFailed)
      } finally {
        set({ busy: false })
      }
    },
    async remove({ id }) {
      deleted.add(id)
      show(rows)
      try {
        await api.delete(id)
        notify({ kind: 'success', text: chatTexts.deleted })
      } catch (error) {
        if (isRefusal(error, 'CONVERSATION_NOT_FOUND')) return
        deleted.delete(id)
        show(rows)
        report(error, chatTexts.deleteFailed)
      }
    },
    async unblock({ id }) {
      try {
        await api.unblock(id)
        notify({ kind: 'success', text: chatTexts.unblockDone })
      } catch (error) {
        if (!isRefusal(error, 'BLOCK_NOT_FOUND')) report(error, chatTexts.unblockFailed)
      }
      await read()
    },
  }
}
