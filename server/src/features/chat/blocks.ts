import type { ChatBlock } from '@vitrine/core/chat'
import type { BlockRow } from './block-queries.ts'

/** A block as the owner sees it; whose account it is stays with the server. */
export function shownBlock({ id, visitorName, createdAt }: BlockRow): ChatBlock {
  return { id, visitorName, createdAt: createdAt.toISOString() }
}
