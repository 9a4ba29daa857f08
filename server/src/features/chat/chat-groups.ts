import { type Batch, createBatch } from '../../batch.ts'
import type { Ctx } from '../../context.ts'
import { violatedConstraint } from '../../db/constraints.ts'
import { createKept, type Kept } from '../../kept.ts'
import { insertMessages, type NewMessage, type PlacedMessage } from './message-queries.ts'
import { prepareConversations, type StoredConversation } from './queries.ts'

const GROUP_MAX = 100

type Deps = Ctx['deps']

/** What many requests ask of the database at the same moment is asked together: a busy chat costs few statements. */
interface ChatGroups {
  /** Conversations by their ids. */
  conversations: Kept<StoredConversation>
  /** Stores messages and answers their places; null for one that could not be stored. */
  messages: Batch<NewMessage, PlacedMessage | null>
}

const groups = new WeakMap<Deps, ChatGroups>()

/** The groups of a copy. */
export function chatGroupsOf(deps: Deps): ChatGroups {
  const known = groups.get(deps)
  if (known) return known
  const { events, clock, database } = deps
  const statement = prepareConversations(database.db)
  const readings = createBatch({
    window: 0,
    max: GROUP_MAX,
    async work(ids: string[]) {
      const found = new Map((await statement.execute({ ids })).map((row) => [row.conversation.id, row]))
      return ids.map((id) => found.get(id) ?? null)
    },
  })
  const conversations = createKept<StoredConversation>({
    events,
    clock,
    load: readings.add,
    tagsOf: ({ conversation, page }) => [conversation.portfolioId, page.userId],
  })
  events.on('conversationChanged', ({ conversationId }) => conversations.drop(conversationId))
  events.on('portfolioChanged', ({ portfolioId }) => conversations.dropTagged(portfolioId))
  events.on('planChanged', ({ userId }) => conversations.dropTagged(userId))
  const made: ChatGroups = {
    conversations,
    messages: createBatch({ window: 0, max: GROUP_MAX, work: (rows: NewMessage[]) => storeMessages(deps, rows) }),
  }
  groups.set(deps, made)
  return made
}

/** A message that is stored already breaks its group, whose messages are then stored one by one. */
async function storeMessages(deps: Deps, rows: NewMessage[]): Promise<(PlacedMessage | null)[]> {
  try {
    const places = await insertMessages(deps.database, rows)
    return rows.map(({ id }) => places.get(id) ?? null)
  } catch (error) {
    if (violatedConstraint(error) !== 'chat_messages_pkey') throw error
    if (rows.length === 1) return [null]
    const results: (PlacedMessage | null)[] = []
    for (const row of rows) results.push(...(await storeMessages(deps, [row])))
    return results
  }
}
