import { type ChatBlock, type Conversation, chatTexts } from '@vitrine/core/chat/view'
import { isRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { oneAtATime } from '../live/one-at-a-time.ts'
import { type ChatApi, chatApi } from './chat-api.ts'
import { joined, type ListedConversation, tick, withAnswer, withMessage, withRead } from './inbox-list.ts'
import type { Notify } from './notify.ts'
import { pollWithoutSocket, type Tab } from './socket-fallback.ts'
import { listenAll } from './socket-listeners.ts'

/** The state of an inbox. */
export interface InboxState {
  /** Null until it was read. */
  inbox: { conversations: readonly ListedConversation[]; more: boolean; blocks: readonly ChatBlock[] } | null
  /** It could not be read. */
  failed: boolean
  /** Without a connection, it is polled, and the server answers. */
  polling: boolean
  /** Its next page is being read. */
  busy: boolean
}

/** The inbox of a page, live while somebody has entered it. */
export interface InboxStore {
  snapshot(): InboxState
  subscribe(listener: () => void): () => void
  /** Reads the inbox and follows it. Returns a function that stops. */
  enter(): () => void
  /** Reads it again after a failure. */
  retry(): void
  readMore(): Promise<void>
  remove(conversation: Conversation): Promise<void>
  unblock(block: ChatBlock): Promise<void>
}

/** Creates the store of one page's inbox. */
export function createInboxStore({
  portfolioId,
  socket,
  notify,
  onSignedOut,
  api = chatApi,
  tab = document,
}: {
  portfolioId: string
  socket: LiveSocket
  notify: Notify
  onSignedOut(): void
  api?: ChatApi
  tab?: Tab
}): InboxStore {
  const listeners = new Set<() => void>()
  let state: InboxState = { inbox: null, failed: false, polling: false, busy: false }
  /** How many reads from the beginning have been made. */
  let reads = 0

  function set(part: Partial<InboxState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function change(to: (conversations: readonly ListedConversation[]) => readonly ListedConversation[]): void {
    if (state.inbox) set({ inbox: { ...state.inbox, conversations: to(state.inbox.conversations) } })
  }
  function report(error: unknown, text: string): void {
    if (isRefusal(error, 'NOT_SIGNED_IN')) onSignedOut()
    else notify({ kind: 'error', text })
  }

  async function readNow(): Promise<void> {
    const begunAt = tick()
    try {
      const [page, blocks] = await Promise.all([api.inbox(portfolioId), api.blocks(portfolioId)])
      reads += 1
      const conversations = withAnswer(state.inbox?.conversations ?? [], page.conversations, begunAt)
      set({ inbox: { conversations, more: page.more, blocks }, failed: false })
    } catch (error) {
      // Several failures in a row are reported once; without an inbox the list itself shows the failure.
      if ((state.inbox && !state.failed) || isRefusal(error, 'NOT_SIGNED_IN')) report(error, chatTexts.loadFailed)
      set({ failed: true })
    }
  }
  // An answer under way may be older than the change that is to be read: then one more read follows it.
  const read = oneAtATime({ wait: () => Promise.resolve(), work: readNow })

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    enter() {
      const readAgain = () => void read()
      readAgain()
      const stopListening = listenAll(socket, {
        connect() {
          set({ polling: false })
          readAgain()
        },
        eventsMissed: readAgain,
        conversationChanged: (changed) => changed.portfolioId === portfolioId && readAgain(),
        messageStored(stored) {
          if (stored.portfolioId !== portfolioId) return
          const conversations = state.inbox && withMessage(state.inbox.conversations, stored)
          if (conversations) change(() => conversations)
          else readAgain()
        },
        messagesRead: (mark) => change((known) => withRead(known, mark)),
      })
      async function poll(): Promise<boolean> {
        await read()
        set({ polling: !state.failed && !socket.connected })
        return !state.failed
      }
      const stopPolling = pollWithoutSocket({ socket, poll, tab })
      return () => {
        stopListening()
        stopPolling()
      }
    },
    retry() {
      set({ failed: false })
      void read()
    },
    async readMore() {
      const before = reads
      set({ busy: true })
      try {
        const page = await api.inbox(portfolioId, state.inbox?.conversations.at(-1)?.lastMessageAt)
        // After a read from the beginning this page may not follow the list any more.
        if (state.inbox && reads === before) {
          const conversations = joined(state.inbox.conversations, page.conversations)
          set({ inbox: { ...state.inbox, more: page.more, conversations } })
        }
      } catch (error) {
        report(error, chatTexts.loadFailed)
      } finally {
        set({ busy: false })
      }
    },
    /** It is gone at once, and back where it could not be deleted. */
    async remove(conversation) {
      change((known) => known.filter(({ id }) => id !== conversation.id))
      try {
        await api.delete(conversation.id)
        notify({ kind: 'success', text: chatTexts.deleted })
      } catch (error) {
        if (isRefusal(error, 'CONVERSATION_NOT_FOUND')) return
        change((known) => withAnswer(known, joined(known, [conversation]), tick()))
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
