import { acceptsChat, type ChatEntry, chatRefusals } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { isChatOn } from '@vitrine/core/portfolios'
import { findAccount } from '#features/accounts'
import { readPlan } from '#features/billing'
import { findVisiblePortfolio } from '#features/portfolios'
import type { Ctx } from '../../context.ts'
import { isBlocked } from './block-queries.ts'
import { participationOf, shownConversation } from './participation.ts'
import { selectCurrent } from './queries.ts'

/** What the actor finds in the chat of a page. Refuses SIGN_IN_TO_CHAT, PORTFOLIO_NOT_FOUND. */
export async function getChatEntry(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ChatEntry> {
  if (!ctx.actor) throw refuse(chatRefusals.signInToChat)
  const { userId } = ctx.actor
  const portfolio = await findVisiblePortfolio(ctx, portfolioId)
  const plan = await readPlan(ctx, portfolio.userId)
  const name = (await findAccount(ctx, userId))?.username ?? ''
  if (portfolio.userId === userId) {
    return { own: true, ownerPremium: plan.premium, conversation: null, name, closed: false }
  }
  const blocked = await isBlocked(ctx.db, { portfolioId, userId })
  const current = await selectCurrent(ctx.db, { portfolioId, visitorUserId: userId })
  const now = ctx.now()
  const alive = current && current.conversation.expiresAt > now
  return {
    own: false,
    ownerPremium: plan.premium,
    conversation: alive ? shownConversation(participationOf(current, 'visitor', now), now) : null,
    name,
    closed: !acceptsChat({ published: portfolio.published, chatEnabled: isChatOn(portfolio, plan), blocked }),
  }
}
