import type { ChatBlock } from '@vitrine/core/chat'
import type { BlockRow } from './block-queries.ts'

/** Returns a block as the owner sees it. The id of the visitor's account is left out. */
export function toBlockView({ id, visitorName, createdAt }: BlockRow): ChatBlock {
  return { id, visitorName, createdAt: createdAt.toISOString() }
}
