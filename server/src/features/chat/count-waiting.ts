import { requireActor } from '../../actor.ts'
import type { Ctx } from '../../context.ts'
import { countMessagesAfter } from './message-queries.ts'
import { countUnreadOf, selectCurrent } from './queries.ts'

/** What waits for the actor on a page: the owner's unread conversations, a visitor's unread messages. Refuses NOT_SIGNED_IN. */
export async function countWaiting(
  ctx: Ctx,
  { id: portfolioId, userId: ownerId }: { id: string; userId: string },
): Promise<number> {
  const { userId } = requireActor(ctx)
  if (userId === ownerId) {
    return (await countUnreadOf(ctx.db, userId)).find((page) => page.portfolioId === portfolioId)?.count ?? 0
  }
  const current = await selectCurrent(ctx.db, { portfolioId, visitorUserId: userId })
  if (!current || current.conversation.expiresAt <= ctx.now()) return 0
  const { id: conversationId, visitorReadUpTo: after, ownerLastPosition } = current.conversation
  if (ownerLastPosition <= after) return 0
  return countMessagesAfter(ctx.db, { conversationId, senderType: 'owner', after })
}
