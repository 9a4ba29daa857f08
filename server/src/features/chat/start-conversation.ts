import { acceptsChat, type Conversation, chatRefusals, conversationExpiry, type StartInput } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import { readPlan } from '#features/billing'
import { findPortfolioToSee } from '#features/portfolios'
import { addToActivity } from '../../db/activity-sums.ts'
import { type Ctx, publishAfterCommit, withTransaction } from '../../runtime/context.ts'
import { isBlocked } from './block-queries.ts'
import { toConversationAccess } from './conversation-access.ts'
import { insertConversation, releaseExpiredConversation, selectCurrentConversation } from './conversation-queries.ts'
import { toConversationView } from './conversation-view.ts'

/**
 * Returns the actor's open conversation with the owner of a page, or starts one under `name`. Refuses SIGN_IN_TO_CHAT,
 * PORTFOLIO_NOT_FOUND, OWN_PAGE, CHAT_CLOSED, RATE_LIMITED.
 */
export async function startConversation(ctx: Ctx, { portfolioId, name }: StartInput): Promise<Conversation> {
  if (!ctx.actor) throw refuse(chatRefusals.signInToChat)
  const { userId } = ctx.actor
  await ctx.deps.limiter.spend('conversations', userId)
  const portfolio = await findPortfolioToSee(ctx, portfolioId)
  if (portfolio.userId === userId) throw refuse(chatRefusals.ownPage)
  const chatEnabled = isChatOn(portfolio, await readPlan(ctx, portfolio.userId))
  const blocked = await isBlocked(ctx.db, { portfolioId, userId })
  if (!acceptsChat({ published: portfolio.published, chatEnabled, blocked })) throw refuse(chatRefusals.closed)

  return withTransaction(ctx, async (tx) => {
    const now = tx.now()
    const key = { portfolioId, visitorUserId: userId }
    await releaseExpiredConversation(tx.db, { ...key, now })
    const conversation = { ...key, visitorName: name, createdAt: now, expiresAt: conversationExpiry(now) }
    if (await insertConversation(tx.db, { ...conversation, id: tx.deps.newId() })) {
      await addToActivity(tx.db, { portfolioId, kind: 'conversations', moment: now })
      publishAfterCommit(tx, { type: 'analyticsChanged', portfolioId, userId: portfolio.userId })
    }
    const current = await selectCurrentConversation(tx.db, key)
    if (!current) throw new Error('The new conversation was not found')
    return toConversationView(toConversationAccess(current, 'visitor', now), now)
  })
}
