import { acceptsChat, type ChatEntry, chatRefusals } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import { findAccount } from '#features/accounts'
import { readPlan } from '#features/billing'
import { findPortfolioToSee } from '#features/portfolios'
import type { Ctx } from '../../runtime/context.ts'
import { isBlocked } from './block-queries.ts'
import { toConversationAccess } from './conversation-access.ts'
import { selectCurrentConversation } from './conversation-queries.ts'
import { toConversationView } from './conversation-view.ts'

/** Returns the state of a page's chat for the actor. Refuses SIGN_IN_TO_CHAT, PORTFOLIO_NOT_FOUND. */
export async function getChatEntry(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ChatEntry> {
  if (!ctx.actor) throw refuse(chatRefusals.signInToChat)
  const { userId } = ctx.actor
  const portfolio = await findPortfolioToSee(ctx, portfolioId)
  const plan = await readPlan(ctx, portfolio.userId)
  const name = (await findAccount(ctx, userId))?.username ?? ''
  if (portfolio.userId === userId) {
    return { personId: userId, own: true, ownerPremium: plan.premium, conversation: null, name, closed: false }
  }
  const blocked = await isBlocked(ctx.db, { portfolioId, userId })
  const current = await selectCurrentConversation(ctx.db, { portfolioId, visitorUserId: userId })
  const now = ctx.now()
  const isOpen = current && current.conversation.expiresAt > now
  return {
    personId: userId,
    own: false,
    ownerPremium: plan.premium,
    conversation: isOpen ? toConversationView(toConversationAccess(current, 'visitor', now), now) : null,
    name,
    closed: !acceptsChat({ published: portfolio.published, chatEnabled: isChatOn(portfolio, plan), blocked }),
  }
}
