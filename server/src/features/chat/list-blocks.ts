import type { ChatBlock } from '@vitrine/core/chat'
import type { Ctx } from '../../runtime/context.ts'
import { selectBlocks } from './block-queries.ts'
import { toBlockView } from './block-view.ts'
import { requireInboxAccess } from './inbox-access.ts'

/** Returns the blocked visitors of the actor's page, newest first. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listBlocks(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ChatBlock[]> {
  await requireInboxAccess(ctx, portfolioId)
  return (await selectBlocks(ctx.db, portfolioId)).map(toBlockView)
}
