import { type ConversationPage, INBOX_PAGE, type InboxInput } from '@vitrine/core/chat'
import type { Ctx } from '../../context.ts'
import { requireInbox } from './inbox.ts'
import { participationOf, shownConversation } from './participation.ts'
import { selectInbox } from './queries.ts'

/** The conversations of a page of the actor's, newest first. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listInbox(ctx: Ctx, { portfolioId, before }: InboxInput): Promise<ConversationPage> {
  await requireInbox(ctx, portfolioId)
  const until = before === undefined ? null : new Date(before)
  const rows = await selectInbox(ctx.db, { portfolioId, before: until, limit: INBOX_PAGE + 1 })
  const now = ctx.now()
  const conversations = rows
    .slice(0, INBOX_PAGE)
    .map((stored) => shownConversation(participationOf(stored, 'owner', now), now))
  return { conversations, more: rows.length > INBOX_PAGE }
}
