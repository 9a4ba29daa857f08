import { chatRefusals } from '@vitrine/core/chat'
import { type Done, done, refuse } from '@vitrine/core/kernel'
import { requireActor } from '../../runtime/actor.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { deleteBlock } from './block-queries.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { selectConversationIds } from './conversation-queries.ts'
import { requirePremium } from './inbox-access.ts'

/** Unblocks a visitor whom the actor blocked. Refuses NOT_SIGNED_IN, INBOX_NEEDS_PREMIUM, BLOCK_NOT_FOUND. */
export async function unblockVisitor(ctx: Ctx, { id }: { id: string }): Promise<Done> {
  const { userId: ownerId } = requireActor(ctx)
  return withTransaction(ctx, async (tx) => {
    const block = await deleteBlock(tx.db, id, ownerId)
    if (!block) throw refuse(chatRefusals.blockNotFound)
    await requirePremium(tx)
    const { portfolioId, userId: visitorUserId } = block
    for (const conversationId of await selectConversationIds(tx.db, block)) {
      publishAfterCommit(tx, conversationChangedEvent({ id: conversationId, portfolioId, visitorUserId }, ownerId))
    }
    return done
  })
}
