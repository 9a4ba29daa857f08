import { type Ctx, publishAfterCommit } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { selectConversationsWith } from './conversation-queries.ts'

/** Maximum number of events. Other conversations follow once their cached rows are read again, within a minute. */
const EVENTS_MAX = 500

/** Publishes after the commit that a person's conversations are out of sight, or visible again. */
export async function publishChatsOf(tx: Ctx, userId: string): Promise<void> {
  for (const { ownerId, ...conversation } of await selectConversationsWith(tx.db, userId, EVENTS_MAX)) {
    publishAfterCommit(tx, conversationChangedEvent(conversation, ownerId))
  }
}
