import { chatTexts } from '@vitrine/core/chat/lite'
import { isRefusal } from '../../api/call-api.ts'
import type { LiveSocket } from '../../live/live-socket.ts'
import { pollWithoutSocket } from '../../live/socket-fallback.ts'
import { listenAll } from '../../live/socket-listeners.ts'
import type { Tab } from '../../live/watch-away.ts'
import type { ChatApi } from '../chat-api.ts'
import type { Notify } from '../notify.ts'
import { withMessage, withRead } from './inbox-list.ts'
import { createInboxReader } from './inbox-reader.ts'
import { createInboxState, type InboxStore, type WritableInboxState } from './inbox-state.ts'

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
  /** Shows a failed action, or the first of several failed reads. `text` says what failed. */
  report(error: unknown, text: string): void
  /** Called before each poll. Resolves to false if the server does not answer: then nothing is read. */
  beforePoll?: () => Promise<boolean>
  tab?: Tab
}): InboxStore {
  const state = createInboxState()
  const { get, set } = state
  let entered = false
  const reader = createInboxReader(state, {
    portfolioId,
    api,
    report: (error, text) => entered && report(error, text),
  })

  async function poll(): Promise<boolean> {
    if (!(await beforePoll())) return false
    await reader.read()
    const answered = get().error === null
    set({ polling: entered && answered && !socket.connected })
    return answered
  }
  function retry(): void {
    set({ error: null })
    void reader.read()
  }

  return {
    snapshot: get,
    subscribe: state.subscribe,
    enter() {
      entered = true
      retry()
      const stopListening = listen(state, { portfolioId, socket, readAgain: () => void reader.read() })
      const stopPolling = pollWithoutSocket({ socket, poll, tab })
      return () => {
        entered = false
        stopListening()
        stopPolling()
        set({ polling: false })
      }
    },
    retry,
    readMore: reader.readMore,
    async remove({ id }) {
      state.hide(id)
      try {
        await api.delete(id)
        notify({ kind: 'success', text: chatTexts.deleted })
      } catch (error) {
        if (isRefusal(error, 'CONVERSATION_NOT_FOUND')) return
        state.unhide(id)
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
      await reader.read()
    },
  }
}

/** Applies live events to the list of an inbox. Returns a function that stops. */
function listen(
  { set, rows, show }: WritableInboxState,
  { portfolioId, socket, readAgain }: { portfolioId: string; socket: LiveSocket; readAgain(): void },
): () => void {
  return listenAll(socket, {
    connect() {
      set({ polling: false })
      readAgain()
    },
    eventsMissed: readAgain,
    // Owners without premium receive no events of messages, so the list is read again when they get it.
    planChanged: readAgain,
    conversationChanged: (changed) => changed.portfolioId === portfolioId && readAgain(),
    messageStored(stored) {
      if (stored.portfolioId !== portfolioId) return
      const conversations = withMessage(rows(), stored)
      if (conversations) show(conversations)
      else readAgain()
    },
    messagesRead: (mark) => show(withRead(rows(), mark)),
  })
}
