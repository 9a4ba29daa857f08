import type { Ctx } from '../../context.ts'
import { chatGroupsOf } from './chat-groups.ts'
import { participationOf } from './participation.ts'

/**
 * Returns for each conversation when it expires unless somebody writes; null for one that is closed, expired or gone.
 * Reads the database, never a cache.
 */
export async function openUntil(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Date | null>> {
  const { conversations } = chatGroupsOf(ctx.deps)
  const entries = ids.map(async (id): Promise<[string, Date | null]> => {
    const stored = await conversations.read(id)
    const isOpen = stored !== null && participationOf(stored, 'visitor', ctx.now()).state === 'open'
    return [id, isOpen ? stored.conversation.expiresAt : null]
  })
  return new Map(await Promise.all(entries))
}
