import { type ChatMessage, chatTexts } from '@vitrine/core/chat/view'
import { ApiRefusal, isRefusal } from '../api/call-api.ts'
import type { ChatApi } from './chat-api.ts'
import { keepDraft } from './drafts.ts'
import { newMessageId } from './message-id.ts'
import { addUnsent, dropUnsent, markUnsent } from './message-log.ts'
import type { Notify } from './notify.ts'
import { endBy, type RoomStore } from './room-state.ts'

/** Refusals that ask for patience: the same message may be accepted later. */
const LATER = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']

/** Sends what one person writes, strictly one message after another. */
export interface MessageSender {
  write(draft: string): void
  /** Sends the draft, after everything that is still on its way. */
  send(): void
  /** Goes on with what could not be sent. */
  retry(): void
  /** The panel closes: what is on its way goes on, and what cannot be sent is a draft again. */
  leave(): void
  enter(): void
}

/**
 * Sends in order and under the same ids however often. A failure holds up what stands behind it, so that nothing is
 * overtaken; what the server will never take goes back into the composer. Nothing that was typed is lost.
 */
export function createMessageSender(
  { get, set }: RoomStore,
  {
    api,
    notify,
    onStored,
    onClosed,
  }: {
    api: Pick<ChatApi, 'send'>
    notify: Notify
    onStored(message: ChatMessage): void
    /** The conversation takes no messages any more. */
    onClosed(): void
  },
): MessageSender {
  const { id } = get().conversation
  let pumping = false
  let left = false

  async function pump(): Promise<void> {
    if (pumping) return
    pumping = true
    for (let next = get().log.unsent[0]; next?.state === 'waiting'; next = get().log.unsent[0]) {
      try {
        onStored(await api.send(id, next.id, next.message))
      } catch (error) {
        // Its event may have come while the answer was lost.
        if (get().log.unsent.includes(next)) fail(next, error)
      }
    }
    pumping = false
    keepUnsent()
  }

  function fail(failed: { id: string; message: string }, error: unknown): void {
    const end = endBy(error)
    const refused = error instanceof ApiRefusal && !LATER.includes(String(error.code))
    const closed = isRefusal(error, 'CHAT_CLOSED', 'CONVERSATION_EXPIRED')
    if (refused && !closed && !end) {
      set({ log: dropUnsent(get().log, failed.id) })
      write([failed.message, get().draft].filter(Boolean).join('\n'))
    } else set({ log: markUnsent(get().log, 'failed') })
    if (closed) onClosed()
    if (end) set({ end })
    else notify({ kind: 'error', text: refused ? error.message : chatTexts.sendFailed })
  }

  function write(draft: string): void {
    set({ draft })
    if (!left) keepUnsent()
  }
  function retry(): void {
    set({ log: markUnsent(get().log, 'waiting') })
    void pump()
  }
  function keepUnsent(): void {
    const { log, draft } = get()
    const failed = log.unsent.filter(({ state }) => state === 'failed').map(({ message }) => message)
    keepDraft(id, [...failed, draft].filter(Boolean).join('\n'))
  }

  return {
    write,
    send() {
      const message = get().draft.trim()
      if (message === '') return
      const createdAt = new Date().toISOString()
      set({ log: addUnsent(get().log, { id: newMessageId(), message, createdAt }) })
      write('')
      retry()
    },
    retry,
    leave() {
      left = true
      if (!pumping) keepUnsent()
    },
    enter() {
      left = false
    },
  }
}
