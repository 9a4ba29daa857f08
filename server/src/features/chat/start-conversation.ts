import { acceptsChat, type Conversation, chatRefusals, conversationExpiry, type StartInput } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { findVisiblePortfolio } from '#features/portfolios'
import { type Ctx, withTransaction } from '../../context.ts'
import { isBlocked } from './block-queries.ts'
import { participationOf, shownConversation } from './participation.ts'
import { insertConversation, releaseExpired, selectCurrent } from './queries.ts'

/**
 * The actor's conversation with the owner of a page: the open one, or a new one under `name`. Refuses SIGN_IN_TO_CHAT,
 * PORTFOLIO_NOT_FOUND, OWN_PAGE, CHAT_CLOSED, RATE_LIMITED.
 */
export async function startConversation(ctx: Ctx, { portfolioId, name }: StartInput): Promise<Conversation> {
  if (!ctx.actor) throw refuse(chatRefusals.signInToChat)
  const { userId } = ctx.actor
  await ctx.deps.limiter.spend('conversations', userId)
  const portfolio = await findVisiblePortfolio(ctx, portfolioId)
  if (portfolio.userId === userId) throw refuse(chatRefusals.ownPage)
  const chatEnabled = isChatOn(portfolio, await readPlan(ctx, portfolio.userId))
  const blocked = await isBlocked(ctx.db, { portfolioId, userId })
  if (!acceptsChat({ published: portfolio.published, chatEnabled, blocked })) throw refuse(chatRefusals.closed)

  return withTransaction(ctx, async (tx) => {
    const now = tx.now()
    const key = { portfolioId, visitorUserId: userId }
    await releaseExpired(tx.db, { ...key, now })
    const made = { ...key, visitorName: name, createdAt: now, expiresAt: conversationExpiry(now) }
    await insertConversation(tx.db, { ...made, id: tx.deps.newId() })
    const current = await selectCurrent(tx.db, key)
    if (!current) throw new Error('A conversation that was just stored is gone')
    return shownConversation(participationOf(current, 'visitor', now), now)
  })
}
