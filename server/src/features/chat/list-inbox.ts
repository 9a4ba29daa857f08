import { type ConversationPage, INBOX_PAGE, type InboxInput } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { toConversationAccess } from './conversation-access.ts'
import { selectInbox } from './conversation-queries.ts'
import { toConversationView } from './conversation-view.ts'
import { requireInboxAccess } from './inbox-access.ts'

/** Returns the conversations of the actor's page that have a message, newest first. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listInbox(ctx: Ctx, { portfolioId, before }: InboxInput): Promise<ConversationPage> {
  await requireInboxAccess(ctx, portfolioId)
  const until = before === undefined ? null : new Date(before)
  const rows = await selectInbox(ctx.db, { portfolioId, before: until, limit: INBOX_PAGE + 1 })
  const now = ctx.now()
  const conversations = rows
    .slice(0, INBOX_PAGE)
    .map((stored) => toConversationView(toConversationAccess(stored, 'owner', now), now))
  return { conversations, more: rows.length > INBOX_PAGE }
}
