import { chatTexts } from '@vitrine/core/chat/lite'
import { isRefusal } from '../../api/call-api.ts'
import type { ChatApi } from '../chat-api.ts'
import type { Notify } from '../notify.ts'
import { endBy, type WritableConversationState } from './conversation-state.ts'

/** The owner's block of a conversation's visitor. */
export interface VisitorBlock {
  /** Stops the visitor from writing. Only the owner may call it. */
  block(): Promise<void>
  unblock(): Promise<void>
}

/** Creates the block of a conversation's visitor. Each change is followed by `refresh`, also if it failed. */
export function createVisitorBlock(
  { get }: WritableConversationState,
  { api, notify, refresh }: { api: Pick<ChatApi, 'block' | 'unblock'>; notify: Notify; refresh(): Promise<unknown> },
): VisitorBlock {
  async function change(work: Promise<unknown>, texts: { done: string; failed: string }): Promise<void> {
    try {
      await work
      notify({ kind: 'success', text: texts.done })
    } catch (error) {
      // BLOCK_NOT_FOUND means that the visitor was unblocked elsewhere: the action is done.
      if (!endBy(error) && !isRefusal(error, 'BLOCK_NOT_FOUND')) notify({ kind: 'error', text: texts.failed })
    }
    await refresh()
  }
  return {
    block: () => change(api.block(get().conversation.id), { done: chatTexts.blockDone, failed: chatTexts.blockFailed }),
    async unblock() {
      const { blockId } = get().conversation
      if (blockId) await change(api.unblock(blockId), { done: chatTexts.unblockDone, failed: chatTexts.unblockFailed })
    },
  }
}
