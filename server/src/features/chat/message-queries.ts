import { and, asc, between, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { chatMessages, isSinceStart, MESSAGE_CLOCKS_HOURS } from '../../db/tables/chat.ts'

/** A message as stored. */
export type MessageRow = typeof chatMessages.$inferSelect

/** Maximum length in characters of the newest message in lists. */
export const EXCERPT_MAX = 200

/** A conversation whose messages are read. */
interface ReadConversation {
  conversationId: string
  /** Beginning of the conversation, before which no month has to be searched. */
  startedAt: Date
}

function isOf({ conversationId, startedAt }: ReadConversation): SQL | undefined {
  return and(eq(chatMessages.conversationId, conversationId), isSinceStart(startedAt))
}

/**
 * The position of a stored message. `ownerWasUnread` is true if the owner had unread messages in the conversation
 * before it.
 */
export interface PlacedMessage {
  position: number
  ownerWasUnread: boolean
}

/** A message without a position. `expiresAt` is the conversation's expiry once the message is stored. */
export type NewMessage = Omit<MessageRow, 'position' | 'removedBy'> & { expiresAt: Date }

/**
 * Stores messages at the next positions of their conversations in one statement. The statement locks the
 * conversations, so that positions have no gaps and follow the order of the commits. It locks them in the order of
 * their ids, so that two statements cannot deadlock. Returns the stored messages' positions by id, without messages
 * of expired or deleted conversations. Those of visitors are added to the activity of their pages. Throws the violation of the primary key, and stores nothing, if a message is
 * stored already.
 */
export async function insertMessages(
  database: OpenDatabase,
  rows: readonly NewMessage[],
): Promise<Map<string, PlacedMessage>> {
  const stored = await database.run(INSERT_MESSAGES, [
    rows.map(({ id }) => id),
    rows.map(({ conversationId }) => conversationId),
    rows.map(({ senderType }) => senderType),
    rows.map(({ senderId }) => senderId),
    rows.map(({ senderName }) => senderName),
    rows.map(({ message }) => message),
    rows.map(({ createdAt }) => createdAt.toISOString()),
    rows.map(({ expiresAt }) => expiresAt.toISOString()),
  ])
  return new Map(
    stored.map(({ id, position, owner_unread: ownerUnread }) => [
      String(id),
      { position: Number(position), ownerWasUnread: ownerUnread === true },
    ]),
  )
}

const INSERT_MESSAGES = {
  name: 'vitrine_messages',
  text: `
    with incoming as (
      select * from unnest(
        $1::uuid[], $2::uuid[], $3::text[], $4::uuid[], $5::text[], $6::text[], $7::timestamptz[], $8::timestamptz[]
      ) with ordinality as row (
        id, conversation_id, sender_type, sender_id, sender_name, message, created_at, expires_at, place
      )
    ), locked as (
      select id, portfolio_id, created_at, expires_at, owner_unread, greatest(owner_last_position, visitor_last_position) as position
      from conversations where id = any($2::uuid[]) order by id for update
    ), placed as (
      select incoming.*, locked.portfolio_id, locked.created_at - interval '${MESSAGE_CLOCKS_HOURS} hours' as earliest,
        locked.position + (row_number() over (partition by conversation_id order by place))::int as position
      from incoming join locked on locked.id = incoming.conversation_id where locked.expires_at > incoming.created_at
    ), newest as (
      select conversation_id,
        max(position) filter (where sender_type = 'owner') as owner,
        max(position) filter (where sender_type = 'visitor') as visitor,
        (array_agg(left(message, ${EXCERPT_MAX}) order by position desc))[1] as excerpt,
        max(created_at) as created_at, max(expires_at) as expires_at
      from placed group by conversation_id
    ), moved as (
      update conversations set
        owner_last_position = greatest(owner_last_position, newest.owner),
        visitor_last_position = greatest(visitor_last_position, newest.visitor),
        last_message = newest.excerpt, last_message_at = newest.created_at, expires_at = newest.expires_at
      from newest where conversations.id = newest.conversation_id
    ), counted as (
      insert into portfolio_activity (portfolio_id, hour, kind, count)
      select portfolio_id, floor(extract(epoch from created_at) / 3600)::int, 'messages', count(*)::int
      from placed where sender_type = 'visitor' group by 1, 2 order by 1, 2
      on conflict (portfolio_id, hour, kind) do update set count = portfolio_activity.count + excluded.count
    ), stored as (
      insert into chat_messages (id, conversation_id, position, sender_type, sender_id, sender_name, message, created_at)
      select id, conversation_id, position, sender_type, sender_id, sender_name, message, greatest(created_at, earliest)
      from placed returning id, conversation_id, position
    )
    select stored.id, stored.position, locked.owner_unread from stored join locked on locked.id = stored.conversation_id`,
}

export async function selectMessage(db: Database, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id))
  return row ?? null
}

/**
 * Selects up to `limit` messages of a conversation. With the position `after`, the oldest ones after it, oldest
 * first; otherwise the newest ones, newest first. Leaves out the position `before` and later ones.
 */
export async function selectMessages(
  db: Database,
  {
    before,
    after,
    limit,
    ...conversation
  }: ReadConversation & { before?: number | undefined; after?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        isOf(conversation),
        before === undefined ? undefined : lt(chatMessages.position, before),
        after === undefined ? undefined : gt(chatMessages.position, after),
      ),
    )
    .orderBy(after === undefined ? desc(chatMessages.position) : asc(chatMessages.position))
    .limit(limit)
  return rows
}

/** Selects the messages of a conversation whose positions differ by at most `distance`, oldest first. */
export function selectMessagesAround(
  db: Database,
  { position, distance, ...conversation }: ReadConversation & { position: number; distance: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(chatMessages)
    .where(and(isOf(conversation), between(chatMessages.position, position - distance, position + distance)))
    .orderBy(asc(chatMessages.position))
}
