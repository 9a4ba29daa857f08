import type { Ctx } from '../../runtime/context.ts'
import { toConversationAccess } from './conversation-access.ts'

/** Reads the expiry of each open conversation from the database, never from a cache. Closed, expired and unknown ones map to null. */
export async function readOpenExpiries(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const { conversations } = ctx.deps
  const entries = ids.map(async (id): Promise<[string, Date | null]> => {
    const stored = await conversations.load(id)
    const isOpen = stored !== null && toConversationAccess(stored, 'visitor', ctx.now()).state === 'open'
    return [id, isOpen ? stored.conversation.expiresAt : null]
  })
  return new Map(await Promise.all(entries))
}
