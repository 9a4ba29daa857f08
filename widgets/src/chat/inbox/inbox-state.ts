import type { ChatBlock, Conversation } from '@vitrine/core/chat/lite'
import { storeEnd } from '../frame/time-left.ts'
import type { ListedConversation } from './inbox-list.ts'

/** Conversations and blocked visitors of an inbox. */
export interface InboxContent {
  conversations: readonly ListedConversation[]
  more: boolean
  blocks: readonly ChatBlock[]
}

/** The state of an inbox. */
export interface InboxState {
  /** Null before the first response. */
  inbox: InboxContent | null
  /** Error of the last finished read; null if it succeeded, before the first response, and after a call of `retry`. */
  error: unknown
  /** True while the socket has no connection and polls succeed. */
  polling: boolean
  /** True while the next page is read. */
  busy: boolean
}

/** The inbox of a page, updated live between `enter` and its returned function. */
export interface InboxStore {
  snapshot(): InboxState
  subscribe(listener: () => void): () => void
  /** Reads the inbox and follows it. Returns a function that stops. */
  enter(): () => void
  /** Reads the inbox again after a failure. */
  retry(): void
  readMore(): Promise<void>
  /** Deletes a conversation. It is removed at once, and restored if it could not be deleted. */
  remove(conversation: Conversation): Promise<void>
  unblock(block: ChatBlock): Promise<void>
}

/** Inbox state that store and reader change, with its subscribers. */
export interface WritableInboxState {
  get(): InboxState
  set(part: Partial<InboxState>): void
  subscribe(listener: () => void): () => void
  /** Returns all conversations that were read, also the deleted ones. */
  rows(): readonly ListedConversation[]
  /** Shows `rows` without the deleted conversations. Does nothing before the first response. */
  show(rows: readonly ListedConversation[], rest?: Omit<InboxContent, 'conversations'> | null): void
  /** Hides a conversation that was deleted here: responses that are older than the deletion may contain it. */
  hide(id: string): void
  unhide(id: string): void
}

/** Creates the state of an inbox before its first response. */
export function createInboxState(): WritableInboxState {
  const listeners = new Set<() => void>()
  const hidden = new Set<string>()
  let rows: readonly ListedConversation[] = []
  let state: InboxState = { inbox: null, error: null, polling: false, busy: false }

  function set(part: Partial<InboxState>): void {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  function show(next: readonly ListedConversation[], rest: Omit<InboxContent, 'conversations'> | null = state.inbox) {
    if (!rest) return
    rows = next
    for (const conversation of rows) storeEnd(conversation)
    set({ inbox: { ...rest, conversations: rows.filter(({ id }) => !hidden.has(id)) } })
  }

  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    rows: () => rows,
    show,
    hide(id) {
      hidden.add(id)
      show(rows)
    },
    unhide(id) {
      hidden.delete(id)
      show(rows)
    },
  }
}
