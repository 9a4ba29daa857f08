import type { ChatBlock, Conversation } from '@vitrine/core/chat/view'
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
  /** Error of the last read; null if it succeeded, and before its response. */
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
  /** Reads it again after a failure. */
  retry(): void
  readMore(): Promise<void>
  /** Deletes a conversation. It is removed at once, and restored if it could not be deleted. */
  remove(conversation: Conversation): Promise<void>
  unblock(block: ChatBlock): Promise<void>
}
