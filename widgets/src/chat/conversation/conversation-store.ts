import { type ChatMessage, type ChatSide, type Conversation, chatTexts, READ_AFTER_MS } from '@vitrine/core/chat/view'
import type { ConversationOpened, StoredEvent } from '@vitrine/core/realtime'
import { isRefusal } from '../../api/call-api.ts'
import type { LiveSocket } from '../../live/live-socket.ts'
import { pollWithoutSocket } from '../../live/socket-fallback.ts'
import { listenAll } from '../../live/socket-listeners.ts'
import type { Tab } from '../../live/watch-away.ts'
import { type ChatApi, chatApi } from '../chat-api.ts'
import { afterMessage, newest } from '../inbox/inbox-list.ts'
import type { Notify } from '../notify.ts'
import { type ConversationState, createConversationState, endBy, endOf, readUpTo } from './conversation-state.ts'
import { readDraft } from './drafts.ts'
import { addStored, reach } from './message-log.ts'
import { createMessageReader } from './message-reader.ts'
import { createMessageSender } from './message-sender.ts'
import { createTypingReceiver, createTypingSignal } from './typing-signal.ts'

/** Interval at which an open conversation is reported again, in milliseconds. */
const REOPEN_MS = 30_000

/** One side's live view of a conversation, while its panel is open. */
export interface ConversationStore {
  snapshot(): ConversationState
  subscribe(listener: () => void): () => void
  /** Follows the conversation. Returns a function that stops; unsent text is stored as a draft. */
  enter(): () => void
  /** Sets the text of the composer. */
  write(draft: string): void
  /** Sends the draft after all earlier messages. */
  send(): void
  /** Sends failed messages again. */
  retry(): void
  readNewest(): void
  readOlder(): void
  /** Takes the position of the other side's newest visible message; null while none is visible. */
  see(position: number | null): void
  /** Stops the visitor from writing; for the owner. */
  block(): Promise<void>
  unblock(): Promise<void>
}

/** Creates the store of a conversation. It does nothing before `enter`. */
export function createConversationStore({
  conversation: { id, side, ...known },
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
  const store = createConversationState({ id, side, ...known }, { draft: readDraft(id), connected: socket.connected })
  const { get, set } = store
  const reader = createMessageReader(store, api)
  const sender = createMessageSender(store, { api, notify, onStored: take, onClosed: () => void refresh() })
  const typing = createTypingSignal((types) => {
    if (socket.connected) socket.emit('setTyping', id, types)
  })
  const notice = createTypingReceiver((otherTyping) => set({ otherTyping }))
  let entered = false
  let inSight: number | null = null
  let sightTimer: ReturnType<typeof setTimeout> | undefined
  let endTimer: ReturnType<typeof setTimeout> | undefined

  /** Reads the conversation. Resolves to true if the server answered. */
  async function refresh(): Promise<boolean> {
    try {
      // Events during the request may be newer than the response.
      const answer = await api.conversation(id)
      const conversation = newest(get().conversation, answer)
      const end = get().end === 'gone' ? 'gone' : null
      const reopened = get().conversation.state !== 'open' && conversation.state === 'open'
      set({ conversation, end, endsAt: endOf(conversation), log: reach(get().log, conversation.lastPosition) })
      watchEnd()
      void reader.fillGap()
      // The server removes both sides' sockets from a conversation that closes.
      if (reopened) reportOpen()
      else if (conversation.state !== 'open') otherLeft()
      return true
    } catch (error) {
      // Without a response the state stays; the next connection or poll reads again.
      const end = endBy(error)
      if (end) set({ end })
      return false
    }
  }
  /** Reads the state that events of an open socket would bring. */
  async function poll(): Promise<boolean> {
    const answered = await refresh()
    if (answered && !get().log.loaded) void reader.readNewest()
    set({ polling: answered && entered && !socket.connected })
    return answered
  }
  function otherLeft(): void {
    notice.receive(false)
    set({ otherOnline: false })
  }
  function watchEnd(): void {
    clearTimeout(endTimer)
    const { conversation, endsAt } = get()
    if (!entered || conversation.state !== 'open') return
    // The server rounds minutes up: after them the conversation has expired, also if this browser's clock is wrong.
    endTimer = setTimeout(() => void refresh(), endsAt - Date.now() + 1000)
  }
  function raiseRead(by: ChatSide, upTo: number): void {
    const { conversation } = get()
    if (upTo <= readUpTo(conversation, by)) return
    const name = by === 'owner' ? 'ownerReadUpTo' : 'visitorReadUpTo'
    set({ conversation: { ...conversation, [name]: upTo } })
  }
  function take(message: ChatMessage): void {
    set({ log: reach(addStored(get().log, [message]), message.position) })
    if (message.senderType !== side) notice.receive(false)
    void reader.fillGap()
  }
  /** Takes the new expiry from a message. */
  function renew(stored: StoredEvent): void {
    const conversation = afterMessage(get().conversation, stored)
    if (conversation === get().conversation) return
    set({ conversation, endsAt: endOf(conversation) })
    watchEnd()
  }

  function opened(answer: ConversationOpened): void {
    if (!entered) return
    if (!answer.found) return void refresh()
    set({ otherOnline: answer.otherOnline, log: reach(get().log, answer.lastPosition) })
    raiseRead('owner', answer.ownerReadUpTo)
    raiseRead('visitor', answer.visitorReadUpTo)
    void reader.fillGap()
  }
  function reportOpen(): void {
    if (socket.connected) socket.emit('openConversation', id, opened)
  }
  function catchUp(): void {
    set({ connected: true, polling: false })
    reportOpen()
    void refresh()
    if (!get().log.loaded) void reader.readNewest()
    if (get().conversation.state === 'open') sender.retry()
    see(inSight)
  }

  function see(position: number | null): void {
    inSight = position
    clearTimeout(sightTimer)
    if (position === null || position <= readUpTo(get().conversation, side)) return
    sightTimer = setTimeout(() => {
      // After a failure the next connection marks it, if it is still visible.
      api.read(id, position).then(
        () => raiseRead(side, position),
        () => {},
      )
    }, READ_AFTER_MS)
  }

  async function change(work: Promise<unknown>, words: { done: string; failed: string }): Promise<void> {
    try {
      await work
      notify({ kind: 'success', text: words.done })
    } catch (error) {
      // BLOCK_NOT_FOUND means that the visitor was unblocked elsewhere: the action is done.
      if (!endBy(error) && !isRefusal(error, 'BLOCK_NOT_FOUND')) notify({ kind: 'error', text: words.failed })
    }
    await refresh()
  }

  function listen(): () => void {
    const mine = (event: { conversationId: string }) => event.conversationId === id
    return listenAll(socket, {
      connect: catchUp,
      eventsMissed: catchUp,
      disconnect() {
        notice.receive(false)
        set({ connected: false, otherOnline: false })
      },
      messageStored(stored) {
        if (!mine(stored.message)) return
        renew(stored)
        take(stored.message)
      },
      messagesRead: (read) => mine(read) && raiseRead(read.by, read.upTo),
      conversationChanged: (changed) => mine(changed) && void refresh(),
      // The owner's plan decides if the owner can answer.
      viewChanged: ({ portfolioId }) => portfolioId === known.portfolioId && void refresh(),
      presenceChanged(presence) {
        if (!mine(presence) || presence.side === side) return
        if (!presence.online) notice.receive(false)
        set({ otherOnline: presence.online })
      },
      typingChanged: (types) => mine(types) && types.side !== side && notice.receive(types.typing),
    })
  }

  return {
    snapshot: get,
    subscribe: store.subscribe,
    enter() {
      entered = true
      sender.enter()
      const stopListening = listen()
      const stopPolling = pollWithoutSocket({ socket, poll, tab })
      const timer = setInterval(reportOpen, REOPEN_MS)
      set({ connected: socket.connected })
      reportOpen()
      void refresh()
      void reader.readNewest()
      return () => {
        entered = false
        stopListening()
        stopPolling()
        for (const one of [timer, endTimer, sightTimer]) clearTimeout(one)
        typing.stop()
        notice.receive(false)
        if (socket.connected) socket.emit('closeConversation', id)
        sender.leave()
      }
    },
    write(draft) {
      if (draft.trim() === '') typing.stop()
      else typing.key()
      sender.write(draft)
    },
    send() {
      typing.stop()
      sender.send()
    },
    retry: sender.retry,
    readNewest: () => void reader.readNewest(),
    readOlder: () => void reader.readOlder(),
    see,
    block: () => change(api.block(id), { done: chatTexts.blockDone, failed: chatTexts.blockFailed }),
    async unblock() {
      const { blockId } = get().conversation
      if (blockId) await change(api.unblock(blockId), { done: chatTexts.unblockDone, failed: chatTexts.unblockFailed })
    },
  }
}
