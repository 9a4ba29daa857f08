import type { ChatBlock } from '@vitrine/core/chat'
import { announce, type Ctx, withTransaction } from '../../context.ts'
import { insertBlock, selectBlock } from './block-queries.ts'
import { shownBlock } from './blocks.ts'
import { conversationChanged } from './changed.ts'
import { requireOwnerOf } from './participation.ts'
import { selectConversationIds } from './queries.ts'

/** Closes a page's chat to the visitor of a conversation. Refuses NOT_SIGNED_IN, CONVERSATION_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function blockVisitor(ctx: Ctx, { id }: { id: string }): Promise<ChatBlock> {
  const { stored } = await requireOwnerOf(ctx, id)
  const { portfolioId, visitorUserId, visitorName } = stored.conversation
  const key = { portfolioId, userId: visitorUserId }
  return withTransaction(ctx, async (tx) => {
    await insertBlock(tx.db, { ...key, id: tx.deps.newId(), visitorName, createdAt: tx.now() })
    const block = await selectBlock(tx.db, key)
    if (!block) throw new Error('A block that was just stored is gone')
    for (const conversationId of await selectConversationIds(tx.db, key)) {
      announce(tx, conversationChanged({ id: conversationId, portfolioId, visitorUserId }, stored.page.userId))
    }
    return shownBlock(block)
  })
}
