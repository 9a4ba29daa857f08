import type { ConversationOpened, StoredEvent } from '@vitrine/core/realtime'
import { endOf } from '../../end-of.ts'
import type { LiveSocket } from '../../live/live-socket.ts'
import type { ChatApi } from '../chat-api.ts'
import { afterMessage, newest } from '../inbox/inbox-list.ts'
import { endBy, type WritableConversationState } from './conversation-state.ts'
import { reach } from './message-log.ts'
import type { MessageReader } from './message-reader.ts'
import type { OtherSide } from './other-side.ts'
import type { ReadMarks } from './read-marks.ts'

/** Interval at which an open conversation is reported to the server again, in milliseconds. */
const REOPEN_MS = 30_000

/** Updates a panel's data of its conversation from the server. */
export interface ConversationSync {
  /** Reads the conversation. Resolves to false after a refusal or without a response. */
  refresh(): Promise<boolean>
  /** Reads what missed events would have brought, and reports the conversation as open. */
  catchUp(): void
  /**
   * Reads the state that events of an open socket would bring. Resolves to false after a refusal or without a response.
   */
  poll(): Promise<boolean>
  /** Applies the position and the new expiry of a message. */
  renew(stored: StoredEvent): void
  /** Reports the conversation as open and reads it. Returns a function that stops and reports it as closed. */
  enter(): () => void
}

/** Parts of a conversation's panel that its sync updates, with what it reads from. */
interface SyncParts {
  socket: LiveSocket
  api: Pick<ChatApi, 'conversation'>
  reader: MessageReader
  marks: ReadMarks
  other: OtherSide
}

/** Creates the sync of a conversation. */
export function createConversationSync(
  { get, set }: WritableConversationState,
  { socket, api, reader, marks, other }: SyncParts,
): ConversationSync {
  const { id } = get().conversation
  const expiry = createExpiryTimer(get, () => void refresh())
  let entered = false

  async function refresh(): Promise<boolean> {
    try {
      // Events during the request may be newer than the response.
      const answer = await api.conversation(id)
      const conversation = newest(get().conversation, answer)
      const end = get().end === 'gone' ? 'gone' : null
      const wasOpen = get().conversation.state === 'open' && get().end !== 'premium'
      const reopened = !wasOpen && conversation.state === 'open'
      set({ conversation, end, endsAt: endOf(conversation), log: reach(get().log, conversation.lastPosition) })
      if (entered) expiry.start()
      void reader.fillGap()
      void reader.renew(conversation.revision)
      // The server removes both sides' sockets from a conversation that closes, and an owner's when premium ends.
      if (reopened) reportOpen()
      else if (conversation.state !== 'open') other.setOnline(false)
      return true
    } catch (error) {
      // Without a response the state stays; the next connection or poll reads again.
      const end = endBy(error)
      if (end) set({ end })
      return false
    }
  }
  function opened(answer: ConversationOpened): void {
    if (!entered) return
    if (!answer.found) return void refresh()
    set({ otherOnline: answer.otherOnline, log: reach(get().log, answer.lastPosition) })
    marks.raise('owner', answer.ownerReadUpTo)
    marks.raise('visitor', answer.visitorReadUpTo)
    void reader.fillGap()
  }
  function reportOpen(): void {
    if (socket.connected) socket.emit('openConversation', id, opened)
  }
  return {
    refresh,
    catchUp() {
      reportOpen()
      void refresh()
      if (!get().log.loaded) void reader.readNewest()
    },
    async poll() {
      const answered = await refresh()
      if (answered && !get().log.loaded) void reader.readNewest()
      set({ polling: answered && entered && !socket.connected })
      return answered
    },
    renew(stored) {
      const conversation = afterMessage(get().conversation, stored)
      if (conversation === get().conversation) return
      set({ conversation, endsAt: endOf(conversation) })
      if (entered) expiry.start()
    },
    enter() {
      entered = true
      const timer = setInterval(reportOpen, REOPEN_MS)
      reportOpen()
      void refresh()
      void reader.readNewest()
      return () => {
        entered = false
        clearInterval(timer)
        expiry.stop()
        if (socket.connected) socket.emit('closeConversation', id)
      }
    },
  }
}

/**
 * Creates the timer that calls `onExpired` after the expiry of an open conversation. Call `start` again after each
 * change of the expiry.
 */
function createExpiryTimer(
  get: WritableConversationState['get'],
  onExpired: () => void,
): { start(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  return {
    start() {
      stop()
      const { conversation, endsAt } = get()
      // The server rounds minutes up, so the conversation has expired when they have passed.
      if (conversation.state === 'open') timer = setTimeout(onExpired, endsAt - Date.now() + 1000)
    },
    stop,
  }
}
