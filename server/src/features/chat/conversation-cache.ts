import type { EventBus } from '../../bus/events.ts'
import type { Database } from '../../db/database.ts'
import { createBatch } from '../../runtime/batch.ts'
import { createReadThroughCache, type ReadThroughCache } from '../../runtime/read-through-cache.ts'
import { prepareConversations, type StoredConversation } from './conversation-queries.ts'

/** Most conversations that one statement reads. */
const BATCH_MAX = 100

/** Conversations by their id. */
export type ConversationCache = ReadThroughCache<StoredConversation>

/**
 * Creates the cache of conversations. Conversations that are requested at the same moment are read in one statement.
 */
export function createConversationCache({
  events,
  clock,
  db,
}: {
  events: EventBus
  clock: () => Date
  db: Database
}): ConversationCache {
  const statement = prepareConversations(db)
  const reads = createBatch({
    windowMs: 0,
    max: BATCH_MAX,
    async work(ids: string[]) {
      const found = new Map((await statement.execute({ ids })).map((row) => [row.conversation.id, row]))
      return ids.map((id) => found.get(id) ?? null)
    },
  })
  const conversations = createReadThroughCache<StoredConversation>({
    events,
    clock,
    load: reads.add,
    tagsOf: ({ conversation, page, visitorPage }) => [
      conversation.portfolioId,
      page.userId,
      ...(visitorPage ? [visitorPage.id] : []),
    ],
  })
  events.on('conversationChanged', ({ conversationId }) => conversations.invalidate(conversationId))
  events.on('portfolioChanged', ({ portfolioId }) => conversations.invalidateTagged(portfolioId))
  events.on('planChanged', ({ userId }) => conversations.invalidateTagged(userId))
  return conversations
}

declare module '../../runtime/deps.ts' {
  interface Deps {
    /** Conversations by their id, with everything that decides about access to them. */
    conversations: ConversationCache
  }
}
