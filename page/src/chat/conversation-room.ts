import { type ChatMessage, type ChatSide, type Conversation, chatTexts, READ_AFTER } from '@vitrine/core/chat/view'
import type { ConversationOpened, StoredEvent } from '@vitrine/core/realtime'
import { isRefusal } from '../api/call-api.ts'
import type { LiveSocket } from '../live/live-socket.ts'
import { type ChatApi, chatApi } from './chat-api.ts'
import { readDraft } from './drafts.ts'
import { afterMessage, newest } from './inbox-list.ts'
import { addStored, reach } from './message-log.ts'
import { createMessageReader } from './message-reader.ts'
import { createMessageSender } from './message-sender.ts'
import type { Notify } from './notify.ts'
import { createRoomStore, endBy, endOf, type RoomState, readUpTo } from './room-state.ts'
import { pollWithoutSocket, type Tab } from './socket-fallback.ts'
import { listenAll } from './socket-listeners.ts'
import { createTypingNotice, createTypingSignal } from './typing-signal.ts'

/** Milliseconds after which an open conversation says again that it is open. */
const OPEN_AGAIN = 30_000

/** One side's place in a conversation, while its panel is on screen. */
export interface ConversationRoom {
  snapshot(): RoomState
  subscribe(listener: () => void): () => void
  /** Follows the conversation. Answers how to leave; what was written stays for the next time. */
  enter(): () => void
  /** Somebody types into the composer. */
  write(draft: string): void
  /** Sends what was written, after what is still on its way. */
  send(): void
  /** Sends again what could not be sent. */
  retry(): void
  readNewest(): void
  readOlder(): void
  /** The newest message of the other side that is in sight; null while none is. */
  see(position: number | null): void
  /** For the owner: the visitor can no longer write, or can again. */
  block(): Promise<void>
  unblock(): Promise<void>
}

/** Opens a room for a conversation. Nothing happens before somebody enters. */
export function createConversationRoom({
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
}): ConversationRoom {
  const store = createRoomStore({ id, side, ...known }, { draft: readDraft(id), connected: socket.connected })
  const { get, set } = store
  const reader = createMessageReader(store, api)
  const sender = createMessageSender(store, { api, notify, onStored: take, onClosed: () => void refresh() })
  const typing = createTypingSignal((types) => {
    if (socket.connected) socket.emit('setTyping', id, types)
  })
  const notice = createTypingNotice((otherTyping) => set({ otherTyping }))
  let entered = false
  let inSight: number | null = null
  let sightTimer: ReturnType<typeof setTimeout> | undefined
  let endTimer: ReturnType<typeof setTimeout> | undefined

  /** Reads the conversation. Resolves to whether the server answered. */
  async function refresh(): Promise<boolean> {
    try {
      // Events that come meanwhile may be newer than the answer.
      const answer = await api.conversation(id)
      const conversation = newest(get().conversation, answer)
      const end = get().end === 'gone' ? 'gone' : null
      const reopened = get().conversation.state !== 'open' && conversation.state === 'open'
      set({ conversation, end, endsAt: endOf(conversation), log: reach(get().log, conversation.lastPosition) })
      watchEnd()
      void reader.fillGap()
      // The server takes everybody out of a conversation that closes.
      if (reopened) sayOpen()
      else if (conversation.state !== 'open') otherLeft()
      return true
    } catch (error) {
      // Without an answer it stays as it is; the next connection or poll asks again.
      const end = endBy(error)
      if (end) set({ end })
      return false
    }
  }
  /** Asks for what an open socket would bring. */
  async function poll(): Promise<boolean> {
    const answered = await refresh()
    if (answered && !get().log.loaded) void reader.readNewest()
    set({ polling: answered && entered && !socket.connected })
    return answered
  }
  function otherLeft(): void {
    notice.hear(false)
    set({ otherOnline: false })
  }
  function watchEnd(): void {
    clearTimeout(endTimer)
    const { conversation, endsAt } = get()
    if (!entered || conversation.state !== 'open') return
    // Minutes are counted up: at their end the conversation has expired, whatever this browser's clock shows.
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
    if (message.senderType !== side) notice.hear(false)
    void reader.fillGap()
  }
  /** Each message gives the conversation its whole life again. */
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
  function sayOpen(): void {
    if (socket.connected) socket.emit('openConversation', id, opened)
  }
  function comeBack(): void {
    set({ connected: true, polling: false })
    sayOpen()
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
      // What could not be marked is marked after the next connection, while it is in sight.
      api.read(id, position).then(
        () => raiseRead(side, position),
        () => {},
      )
    }, READ_AFTER)
  }

  async function change(work: Promise<unknown>, words: { done: string; failed: string }): Promise<void> {
    try {
      await work
      notify({ kind: 'success', text: words.done })
    } catch (error) {
      // Somebody who was unblocked elsewhere is unblocked: that is what was wanted.
      if (!endBy(error) && !isRefusal(error, 'BLOCK_NOT_FOUND')) notify({ kind: 'error', text: words.failed })
    }
    await refresh()
  }

  function listen(): () => void {
    const mine = (told: { conversationId: string }) => told.conversationId === id
    return listenAll(socket, {
      connect: comeBack,
      eventsMissed: comeBack,
      disconnect() {
        notice.hear(false)
        set({ connected: false, otherOnline: false })
      },
      messageStored(stored) {
        if (!mine(stored.message)) return
        renew(stored)
        take(stored.message)
      },
      messagesRead: (read) => mine(read) && raiseRead(read.by, read.upTo),
      conversationChanged: (changed) => mine(changed) && void refresh(),
      // The owner's plan decides whether an answer may come.
      viewChanged: ({ portfolioId }) => portfolioId === known.portfolioId && void refresh(),
      presenceChanged(presence) {
        if (!mine(presence) || presence.side === side) return
        if (!presence.online) notice.hear(false)
        set({ otherOnline: presence.online })
      },
      typingChanged: (types) => mine(types) && types.side !== side && notice.hear(types.typing),
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
      const timer = setInterval(sayOpen, OPEN_AGAIN)
      set({ connected: socket.connected })
      sayOpen()
      void refresh()
      void reader.readNewest()
      return () => {
        entered = false
        stopListening()
        stopPolling()
        for (const one of [timer, endTimer, sightTimer]) clearTimeout(one)
        typing.stop()
        notice.hear(false)
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
