import { mayReadMessages, messageLinks } from '@vitrine/core/chat'
import { type JudgedHost, linkHost } from '@vitrine/core/link-hosts'
import { judgeAddresses } from '#features/link-hosts'
import type { Ctx } from '../../runtime/context.ts'
import { sideOf, toConversationAccess } from './conversation-access.ts'
import { selectMessage } from './message-queries.ts'

/** A link of a message that leads to another site. */
export interface LeftMessageLink {
  sender: string
  /** Username of the page whose chat it is. */
  username: string
  href: string
  host: string
  /** Decision about its host; null for none any more. */
  judged: JudgedHost | null
}

/**
 * Returns a link of a message that the actor may read, by its number; null if there is none, or its host is blocked.
 */
export async function findLeftMessageLink(
  ctx: Ctx,
  { id, link }: { id: string; link: number },
): Promise<LeftMessageLink | null> {
  const message = ctx.actor && (await selectMessage(ctx.db, id))
  const stored = message && (await ctx.deps.conversations.load(message.conversationId))
  const side = stored && ctx.actor && sideOf(stored, ctx.actor.userId)
  if (!side || message.removedBy !== null) return null
  if (!mayReadMessages(side, toConversationAccess(stored, side, ctx.now()).plan)) return null
  const href = messageLinks(message.message)[link]
  const host = href === undefined ? null : linkHost(href)
  if (href === undefined || host === null) return null
  const [judged = null] = await judgeAddresses(ctx.db, [href])
  if (judged?.verdict === 'block') return null
  return { sender: message.senderName, username: stored.page.username, href, host, judged }
}
