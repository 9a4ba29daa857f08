import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { hourOf, moment } from './moment.ts'
import { portfolios } from './portfolios.ts'

/**
 * One visitor's conversation with the owner of a page. Messages are numbered from 1; what is new and what is read
 * follows from the newest position of each side and from how far the other one has read.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    visitorUserId: uuid('visitor_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorName: text('visitor_name').notNull(),
    /** The one that a visitor who returns may find again; an expired one is let go when the next one starts. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** The beginning of the newest message, for lists. */
    lastMessage: text('last_message'),
    lastMessageAt: moment('last_message_at'),
    ownerLastPosition: integer('owner_last_position').notNull().default(0),
    visitorLastPosition: integer('visitor_last_position').notNull().default(0),
    ownerReadUpTo: integer('owner_read_up_to').notNull().default(0),
    visitorReadUpTo: integer('visitor_read_up_to').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    // A message changes moments and positions; these change at most once an hour, or when unread becomes read. Only
    // these are indexed, so that nearly every message is a HOT update (ADR 23).
    lastMessageHour: integer('last_message_hour').generatedAlwaysAs(hourOf('last_message_at')),
    expiresHour: integer('expires_hour').notNull().generatedAlwaysAs(hourOf('expires_at')),
    ownerUnread: boolean('owner_unread').notNull().generatedAlwaysAs(sql`visitor_last_position > owner_read_up_to`),
  },
  (table) => [
    uniqueIndex('conversations_current_unique')
      .on(table.portfolioId, table.visitorUserId)
      .where(sql`${table.isCurrent}`),
    index('conversations_inbox_index').on(table.portfolioId, table.lastMessageHour),
    index('conversations_unread_index').on(table.portfolioId).where(sql`${table.ownerUnread}`),
    index('conversations_expiry_index').on(table.expiresHour, table.id),
    index('conversations_visitor_user_id_index').on(table.visitorUserId),
    check(
      'conversations_read_check',
      sql`${table.ownerReadUpTo} <= ${table.visitorLastPosition} and ${table.visitorReadUpTo} <= ${table.ownerLastPosition}`,
    ),
  ],
)

/** One row per message. Its id is the sender's, so that the same message sent again breaks the key. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    senderType: text('sender_type').$type<'owner' | 'visitor'>().notNull(),
    /** No foreign key: whoever it was goes with the whole conversation. */
    senderId: uuid('sender_id'),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [unique('chat_messages_conversation_id_position_unique').on(table.conversationId, table.position)],
)

/** Who may not write to a page. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    id: uuid('id').primaryKey(),
    portfolioId: uuid('portfolio_id')
      .notNull()
      .references(() => portfolios.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    visitorName: text('visitor_name').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('chat_blocks_portfolio_id_user_id_unique').on(table.portfolioId, table.userId),
    index('chat_blocks_user_id_index').on(table.userId),
  ],
)
