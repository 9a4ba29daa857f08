import type { ChatMessage } from '@vitrine/core/chat/lite'
import type { ChatApi } from '../chat-api.ts'
import { endBy, type WritableConversationState } from './conversation-state.ts'
import { addNewest, addOlder, addStored, gapAfter, reach, renewed } from './message-log.ts'

/**
 * Reads the messages of a conversation. While a page is read, further reads of pages are ignored; while `fillGap` runs,
 * further calls of it are ignored.
 */
export interface MessageReader {
  /** Takes a stored message from an event or a response. */
  take(message: ChatMessage): void
  readNewest(): Promise<void>
  readOlder(): Promise<void>
  /** Reads messages that are missing between loaded ones, or after them. After a failure the next event tries again. */
  fillGap(): Promise<void>
  /** Reads the loaded messages again if their revision changed. After a failure the next call tries again. */
  renew(revision: number): Promise<void>
}

/** Creates the reader that adds to the log of a conversation. */
export function createMessageReader(
  { get, set }: WritableConversationState,
  api: Pick<ChatApi, 'messages'>,
): MessageReader {
  const { id } = get().conversation
  let reading = false
  let filling = false
  let { revision: known } = get().conversation

  async function read(which: 'newest' | 'older', work: () => Promise<void>): Promise<void> {
    if (reading) return
    reading = true
    set({ failed: null })
    try {
      await work()
    } catch (error) {
      const end = endBy(error)
      set(end ? { end } : { failed: which })
    } finally {
      reading = false
    }
  }

  async function fillGap(): Promise<void> {
    if (filling) return
    filling = true
    try {
      for (let after = gapAfter(get().log); after !== null; after = gapAfter(get().log)) {
        const { messages } = await api.messages(id, { after })
        set({ log: addStored(get().log, messages) })
        if (gapAfter(get().log) === after) break
      }
    } catch (error) {
      const end = endBy(error)
      if (end) set({ end })
    } finally {
      filling = false
    }
  }

  return {
    take(message) {
      set({ log: reach(addStored(get().log, [message]), message.position) })
      void fillGap()
    },
    readNewest: () =>
      read('newest', async () => {
        const page = await api.messages(id)
        set({ log: addNewest(get().log, page) })
        void fillGap()
      }),
    async readOlder() {
      const { stored, older } = get().log
      const before = stored[0]?.position
      if (before === undefined || !older) return
      await read('older', async () => {
        const page = await api.messages(id, { before })
        set({ log: addOlder(get().log, page) })
      })
    },
    fillGap,
    async renew(revision) {
      if (revision === known || !get().log.loaded) return
      try {
        const page = await api.messages(id)
        known = revision
        set({ log: renewed(get().log, page) })
        void fillGap()
      } catch (error) {
        const end = endBy(error)
        if (end) set({ end })
      }
    },
  }
}
