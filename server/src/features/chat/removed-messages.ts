import { chatTexts } from '@vitrine/core/chat'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { chatMessages, conversations } from '../../db/tables/chat.ts'
import { portfolios } from '../../db/tables/portfolios.ts'
import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { EXCERPT_MAX, selectMessage } from './message-queries.ts'

/** Removal of a message by a decision of a keeper. */
interface Removal {
  id: string
  /** Name of the decision, by which it can be taken back. */
  placedBy: string
}

/**
 * Removes a message for both sides of its conversation, in the open transaction. Returns false if it is gone, or was
 * removed already.
 */
export function removeMessage(tx: Ctx, { id, placedBy }: Removal): Promise<boolean> {
  return changeMessage(tx, id, { isRemoved: true, placedBy })
}

/** Shows the message again that `placedBy` removed, in the open transaction. */
export async function showMessageAgain(tx: Ctx, { id, placedBy }: Removal): Promise<void> {
  await changeMessage(tx, id, { isRemoved: false, placedBy })
}

async function changeMessage(
  tx: Ctx,
  id: string,
  { isRemoved, placedBy }: { isRemoved: boolean; placedBy: string },
): Promise<boolean> {
  const message = await selectMessage(tx.db, id)
  if (!message) return false
  // Conversations are locked before their messages, as by a message that is stored.
  const [found] = await tx.db
    .select({ conversation: conversations, ownerId: portfolios.userId })
    .from(conversations)
    .innerJoin(portfolios, eq(portfolios.id, conversations.portfolioId))
    .where(eq(conversations.id, message.conversationId))
    .for('update', { of: conversations })
  if (!found) return false
  const before = isRemoved ? isNull(chatMessages.removedBy) : eq(chatMessages.removedBy, placedBy)
  const changed = await tx.db
    .update(chatMessages)
    .set({ removedBy: isRemoved ? placedBy : null })
    .where(and(eq(chatMessages.id, id), before))
    .returning({ id: chatMessages.id })
  if (changed.length === 0) return false
  const { conversation, ownerId } = found
  const isLast = message.position === Math.max(conversation.ownerLastPosition, conversation.visitorLastPosition)
  const excerpt = isRemoved ? chatTexts.removed : [...message.message].slice(0, EXCERPT_MAX).join('')
  await tx.db
    .update(conversations)
    .set({ revision: sql`${conversations.revision} + 1`, ...(isLast ? { lastMessage: excerpt } : {}) })
    .where(eq(conversations.id, conversation.id))
  publishAfterCommit(tx, conversationChangedEvent(conversation, ownerId))
  return true
}
