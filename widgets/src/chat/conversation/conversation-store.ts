import type { Conversation } from '@vitrine/core/chat/lite'
import type { LiveSocket } from '../../live/live-socket.ts'
import { pollWithoutSocket } from '../../live/socket-fallback.ts'
import { listenAll } from '../../live/socket-listeners.ts'
import type { Tab } from '../../live/watch-away.ts'
import { type ChatApi, chatApi } from '../chat-api.ts'
import type { Notify } from '../notify.ts'
import {
  type ConversationState,
  createConversationState,
  type WritableConversationState,
} from './conversation-state.ts'
import { type ConversationSync, createConversationSync } from './conversation-sync.ts'
import { readDraft } from './drafts.ts'
import { createMessageReader, type MessageReader } from './message-reader.ts'
import { createMessageSender } from './message-sender.ts'
import { createOtherSide, type OtherSide } from './other-side.ts'
import { createReadMarks, type ReadMarks } from './read-marks.ts'
import { createTypingSignal } from './typing-signal.ts'
import { createVisitorBlock, type VisitorBlock } from './visitor-block.ts'

/** One side's live view of a conversation, while its panel is open. */
export interface ConversationStore extends VisitorBlock {
  snapshot(): ConversationState
  subscribe(listener: () => void): () => void
  /** Follows the conversation. Returns a function that stops; unsent text is stored as a draft. */
  enter(): () => void
  /** Sets the text of the composer. */
  write(draft: string): void
  /** Takes the draft of another tab, where it was `before` until now. A text that differs from it stays. */
  followDraft(before: string, draft: string): void
  /** Sends the draft after all earlier messages. */
  send(): void
  /** Sends failed messages again. */
  retry(): void
  readNewest(): void
  readOlder(): void
  /** Takes the position of the other side's newest visible message; null while none is visible. */
  see(position: number | null): void
}

/** Creates the store of a conversation. It does nothing before `enter`. */
export function createConversationStore({
  conversation,
  socket,
  notify,
  api = chatApi,
  tab = document,
}: {
  conversation: Conversation
  socket: LiveSocket
  notify: Notify
  api?: ChatApi
  tab?: Tab
}): ConversationStore {
  const { id } = conversation
  const store = createConversationState(conversation, { draft: readDraft(conversation), connected: socket.connected })
  const { get, set } = store
  const reader = createMessageReader(store, api)
  const marks = createReadMarks(store, api)
  const other = createOtherSide(store)
  const sync = createConversationSync(store, { socket, api, reader, marks, other })
  const sender = createMessageSender(store, { api, notify, onStored: reader.take, onClosed: () => void sync.refresh() })
  const typing = createTypingSignal((types) => {
    if (socket.connected) socket.emit('setTyping', id, types)
  })

  function catchUp(): void {
    set({ connected: true, polling: false })
    sync.catchUp()
    if (get().conversation.state === 'open') sender.retry()
    marks.seeAgain()
  }
  async function followPlan(): Promise<void> {
    // Messages that were refused without premium are sent once it is back.
    if ((await sync.refresh()) && get().conversation.state === 'open') sender.retry()
  }
  return {
    snapshot: get,
    subscribe: store.subscribe,
    enter() {
      sender.enter()
      const stopListening = listen({ store, socket, reader, marks, other, sync, catchUp, followPlan })
      const stopPolling = pollWithoutSocket({ socket, poll: sync.poll, tab })
      set({ connected: socket.connected })
      const close = sync.enter()
      return () => {
        stopListening()
        stopPolling()
        marks.stop()
        typing.stop()
        other.setTyping(false)
        close()
        sender.leave()
      }
    },
    write(draft) {
      if (draft.trim() === '') typing.stop()
      else typing.key()
      sender.write(draft)
    },
    followDraft(before, draft) {
      if (get().draft === before) set({ draft })
    },
    send() {
      typing.stop()
      sender.send()
    },
    retry: sender.retry,
    readNewest: () => void reader.readNewest(),
    readOlder: () => void reader.readOlder(),
    see: marks.see,
    ...createVisitorBlock(store, { api, notify, refresh: sync.refresh }),
  }
}

/** Passes the live events of a conversation to its parts. Returns a function that stops. */
function listen({
  store: { get, set },
  socket,
  reader,
  marks,
  other,
  sync,
  catchUp,
  followPlan,
}: {
  store: WritableConversationState
  socket: LiveSocket
  reader: MessageReader
  marks: ReadMarks
  other: OtherSide
  sync: ConversationSync
  catchUp(): void
  followPlan(): Promise<void>
}): () => void {
  const { id, side, portfolioId } = get().conversation
  const mine = (event: { conversationId: string }) => event.conversationId === id
  return listenAll(socket, {
    connect: catchUp,
    eventsMissed: catchUp,
    disconnect() {
      other.setOnline(false)
      set({ connected: false })
    },
    messageStored(stored) {
      if (!mine(stored.message)) return
      sync.renew(stored)
      reader.take(stored.message)
      if (stored.message.senderType !== side) other.setTyping(false)
    },
    messagesRead: (read) => mine(read) && marks.raise(read.by, read.upTo),
    conversationChanged: (changed) => mine(changed) && void sync.refresh(),
    // Sent to the owner's tabs: without premium they can neither read nor answer.
    planChanged: () => side === 'owner' && void followPlan(),
    // Also tells visitors about a change of the owner's plan, which decides if the owner can answer.
    viewChanged: (changed) => changed.portfolioId === portfolioId && void sync.refresh(),
    presenceChanged: (change) => mine(change) && change.side !== side && other.setOnline(change.online),
    typingChanged: (types) => mine(types) && types.side !== side && other.setTyping(types.typing),
  })
}
