import { type ChatMessage, chatTexts } from '@vitrine/core/chat/lite'
import { ApiRefusal, isRefusal } from '../../api/call-api.ts'
import { randomId } from '../../random-id.ts'
import type { ChatApi } from '../chat-api.ts'
import type { Notify } from '../notify.ts'
import { type ConversationState, endBy, type WritableConversationState } from './conversation-state.ts'
import { writeDraft } from './drafts.ts'
import { addUnsent, dropUnsent, markUnsent } from './message-log.ts'

/** Codes of refusals after which the same message may be accepted later. */
const RETRYABLE = ['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL_SERVER_ERROR']

/** Returns true if the server refused a message for good. An error without a code comes from a proxy. */
function isFinalRefusal(error: unknown): error is ApiRefusal {
  return error instanceof ApiRefusal && typeof error.code === 'string' && !RETRYABLE.includes(error.code)
}

/** Sends the messages of one person, one after the other. */
export interface MessageSender {
  write(draft: string): void
  /** Sends the draft after all earlier messages. */
  send(): void
  /** Sends failed messages again. */
  retry(): void
  /** Called when the panel closes. Sending continues; a message that fails is stored as the draft. */
  leave(): void
  enter(): void
}

/**
 * Creates a sender that keeps the order of messages and sends a message again under its id. A failure stops all later
 * messages. A message that the server refuses for good returns to the composer, unless the conversation has ended or is
 * closed.
 */
export function createMessageSender(
  { get, set }: WritableConversationState,
  {
    api,
    notify,
    onStored,
    onClosed,
  }: {
    api: Pick<ChatApi, 'send'>
    notify: Notify
    onStored(message: ChatMessage): void
    /** Called if the conversation is closed or has expired. */
    onClosed(): void
  },
): MessageSender {
  const { id } = get().conversation
  let sending = false
  let left = false

  async function sendAll(): Promise<void> {
    if (sending) return
    sending = true
    for (let next = get().log.unsent[0]; next?.state === 'waiting'; next = get().log.unsent[0]) {
      try {
        onStored(await api.send(id, next.id, next.message))
      } catch (error) {
        // The message may be stored although the request failed: then its event has removed it from `unsent`.
        if (get().log.unsent.includes(next)) fail(next, error)
      }
    }
    sending = false
    storeUnsent(get())
  }

  function fail(failed: { id: string; message: string }, error: unknown): void {
    const end = endBy(error)
    const refused = isFinalRefusal(error)
    const closed = isRefusal(error, 'CHAT_CLOSED', 'CONVERSATION_EXPIRED')
    if (refused && !closed && !end) {
      set({ log: dropUnsent(get().log, failed.id) })
      write([failed.message, get().draft].filter(Boolean).join('\n'))
      set({ problem: error.message })
    } else set({ log: markUnsent(get().log, 'failed') })
    if (closed) onClosed()
    if (end) set({ end })
    else if (get().problem === null || left)
      notify({ kind: 'error', text: refused ? error.message : chatTexts.sendFailed })
  }

  function write(draft: string): void {
    set({ draft, problem: null })
    if (!left) storeUnsent(get())
  }
  function retry(): void {
    set({ log: markUnsent(get().log, 'waiting') })
    void sendAll()
  }
  return {
    write,
    send() {
      const message = get().draft.trim()
      if (message === '') return
      const createdAt = new Date().toISOString()
      set({ log: addUnsent(get().log, { id: randomId(), message, createdAt }) })
      write('')
      retry()
    },
    retry,
    leave() {
      left = true
      if (!sending) storeUnsent(get())
    },
    enter() {
      left = false
    },
  }
}

/** Stores failed messages and the composer's text as the draft. */
function storeUnsent({ conversation, log, draft }: ConversationState): void {
  const failed = log.unsent.filter(({ state }) => state === 'failed').map(({ message }) => message)
  writeDraft(conversation, [...failed, draft].filter(Boolean).join('\n'))
}
