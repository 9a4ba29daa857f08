import { erasedBefore } from '@vitrine/core/chat'
import { findPortfolio } from '#features/portfolios'
import { type Ctx, tell } from '../../context.ts'
import { conversationChanged } from './changed.ts'
import { eraseConversations, selectExpired } from './expiry-queries.ts'

/** Tells both sides of the conversations that have expired since a moment, and erases those whose time is over. */
export async function expireConversations(ctx: Ctx, since: Date): Promise<void> {
  const now = ctx.now()
  for (const ended of await selectExpired(ctx.db, since, now)) tell(ctx, conversationChanged(ended, ended.ownerId))
  for (const erased of await eraseConversations(ctx.db, { ...erasedBefore(now), now })) {
    const portfolio = await findPortfolio(ctx, erased.portfolioId)
    if (portfolio) tell(ctx, conversationChanged(erased, portfolio.userId))
  }
}
