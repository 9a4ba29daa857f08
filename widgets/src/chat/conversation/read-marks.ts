import { type ChatSide, READ_AFTER_MS } from '@vitrine/core/chat/lite'
import type { ChatApi } from '../chat-api.ts'
import { readUpTo, type WritableConversationState } from './conversation-state.ts'

/** The positions up to which the two sides of a conversation have read. They only move forward. */
export interface ReadMarks {
  raise(by: ChatSide, upTo: number): void
  /** Marks what is visible for a moment as read. Takes a position, or null while no message of the other side is visible. */
  see(position: number | null): void
  /** Starts again with the position that is visible now. */
  seeAgain(): void
  stop(): void
}

/** Creates the read marks of a conversation. */
export function createReadMarks({ get, set }: WritableConversationState, api: Pick<ChatApi, 'read'>): ReadMarks {
  const { id, side } = get().conversation
  let visible: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function raise(by: ChatSide, upTo: number): void {
    const { conversation } = get()
    if (upTo <= readUpTo(conversation, by)) return
    const name = by === 'owner' ? 'ownerReadUpTo' : 'visitorReadUpTo'
    set({ conversation: { ...conversation, [name]: upTo } })
  }
  function see(position: number | null): void {
    visible = position
    clearTimeout(timer)
    if (position === null || position <= readUpTo(get().conversation, side)) return
    timer = setTimeout(() => {
      // After a failure the next connection marks it, if it is still visible.
      api.read(id, position).then(
        () => raise(side, position),
        () => {},
      )
    }, READ_AFTER_MS)
  }
  return { raise, see, seeAgain: () => see(visible), stop: () => clearTimeout(timer) }
}
