import { type Ctx, publish } from '../../runtime/context.ts'
import { conversationChangedEvent } from './conversation-event.ts'
import { selectExpiredBetween } from './expired-conversation-queries.ts'

/** Maximum age in milliseconds of an expiry that is published. After a longer pause no browser shows the old state. */
const EXPIRED_MAX_AGE_MS = 60 * 60 * 1000

/** Publishes the conversations that have expired since a moment, an hour ago at most, to both participants. */
export async function publishExpiredConversations(ctx: Ctx, since: Date): Promise<void> {
  const now = ctx.now()
  const after = new Date(Math.max(since.getTime(), now.getTime() - EXPIRED_MAX_AGE_MS))
  for (const ended of await selectExpiredBetween(ctx.db, after, now))
    publish(ctx, conversationChangedEvent(ended, ended.ownerId))
}
