import type { ChatBlock } from '@vitrine/core/chat'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { insertBlock, selectBlock } from './block-queries.ts'
import { toBlockView } from './block-view.ts'
import { requireOwnerAccess } from './conversation-access.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { selectConversationIds } from './conversation-queries.ts'

/** Blocks the visitor of a conversation from the page's chat. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function blockVisitor(ctx: Ctx, { id }: { id: string }): Promise<ChatBlock> {
  const { stored } = await requireOwnerAccess(ctx, id)
  const { portfolioId, visitorUserId, visitorName } = stored.conversation
  const key = { portfolioId, userId: visitorUserId }
  return withTransaction(ctx, async (tx) => {
    await insertBlock(tx.db, { ...key, id: tx.deps.newId(), visitorName, createdAt: tx.now() })
    const block = await selectBlock(tx.db, key)
    if (!block) throw new Error('The new block was not found')
    for (const conversationId of await selectConversationIds(tx.db, key)) {
      publishAfterCommit(
        tx,
        conversationChangedEvent({ id: conversationId, portfolioId, visitorUserId }, stored.page.userId),
      )
    }
    return toBlockView(block)
  })
}
