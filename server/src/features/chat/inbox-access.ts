import { chatRefusals, mayReadMessages } from '@vitrine/core/chat'
import { refuse } from '@vitrine/core/kernel'
import { readPlan } from '#features/billing'
import { requireOwnPortfolio } from '#features/portfolios'
import { requireActor } from '../../runtime/actor.ts'
import type { Ctx } from '../../runtime/context.ts'

/** Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND if the page is not the actor's, INBOX_NEEDS_PREMIUM. */
export async function requireInboxAccess(ctx: Ctx, portfolioId: string): Promise<void> {
  await requireOwnPortfolio(ctx, portfolioId)
  await requirePremium(ctx)
}

/** Refuses NOT_SIGNED_IN, INBOX_NEEDS_PREMIUM. */
export async function requirePremium(ctx: Ctx): Promise<void> {
  const plan = await readPlan(ctx, requireActor(ctx).userId)
  if (!mayReadMessages('owner', plan)) throw refuse(chatRefusals.inboxPremium)
}
