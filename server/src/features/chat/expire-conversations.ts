import { type Ctx, tell } from '../../context.ts'
import { conversationChanged } from './changed.ts'
import { selectExpired } from './expiry-queries.ts'

/** Milliseconds that are looked back on at most: after a longer pause no browser has an old panel open. */
const LOOK_BACK_MAX = 60 * 60 * 1000

/** Tells both sides of the conversations that have expired since a moment, an hour ago at most. */
export async function expireConversations(ctx: Ctx, since: Date): Promise<void> {
  const now = ctx.now()
  const after = new Date(Math.max(since.getTime(), now.getTime() - LOOK_BACK_MAX))
  for (const ended of await selectExpired(ctx.db, after, now)) tell(ctx, conversationChanged(ended, ended.ownerId))
}
