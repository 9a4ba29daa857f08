import type { ChatBlock } from '@vitrine/core/chat'
import type { Ctx } from '../../context.ts'
import { selectBlocks } from './block-queries.ts'
import { shownBlock } from './blocks.ts'
import { requireInbox } from './inbox.ts'

/** Whom the actor has blocked on a page, newest first. Refuses NOT_SIGNED_IN, PORTFOLIO_NOT_FOUND, INBOX_NEEDS_PREMIUM. */
export async function listBlocks(ctx: Ctx, { portfolioId }: { portfolioId: string }): Promise<ChatBlock[]> {
  await requireInbox(ctx, portfolioId)
  return (await selectBlocks(ctx.db, portfolioId)).map(shownBlock)
}
