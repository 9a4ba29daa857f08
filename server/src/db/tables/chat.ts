import { ChatMessage } from '@vitrine/core/chat'
import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { hourOf, moment } from './moment.ts'
import { oneOf } from './one-of.ts'
import { portfolios } from './portfolios.ts'

/**
 * Conversations between a visitor and the owner of a page. Positions of messages start at 1. A side has unread messages
 * if the other side's newest position is above its own read position.
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
    /** True for the visitor's latest conversation on the page. Set to false when the next one starts. */
    isCurrent: boolean('is_current').notNull().default(true),
    /** Beginning of the newest message, for lists. */
    lastMessage: text('last_message'),
    lastMessageAt: moment('last_message_at'),
    ownerLastPosition: integer('owner_last_position').notNull().default(0),
    visitorLastPosition: integer('visitor_last_position').notNull().default(0),
    ownerReadUpTo: integer('owner_read_up_to').notNull().default(0),
    visitorReadUpTo: integer('visitor_read_up_to').notNull().default(0),
    /**
     * Position of the visitor's newest message that was considered for a mail. The next mail waits until it is read.
     */
    ownerMailedUpTo: integer('owner_mailed_up_to').notNull().default(0),
    /** Number of removals and restorations of its messages by keepers. */
    revision: integer('revision').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    // These columns change at most once an hour, or when unread becomes read. Times and positions, which change with
    // every message, are not indexed, so that nearly every message is a HOT update (ADR 23).
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
    index('conversations_mail_index').on(table.id).where(waitsForMail(table)),
    index('conversations_visitor_user_id_index').on(table.visitorUserId),
    check(
      'conversations_read_check',
      sql`${table.ownerReadUpTo} <= ${table.visitorLastPosition} and ${table.visitorReadUpTo} <= ${table.ownerLastPosition}`,
    ),
  ],
)

/** Returns the condition for conversations whose owner has unread messages, none of which was considered for a mail. */
export function waitsForMail({
  ownerUnread,
  ownerMailedUpTo,
  ownerReadUpTo,
}: Record<'ownerUnread' | 'ownerMailedUpTo' | 'ownerReadUpTo', AnyPgColumn>): SQL {
  return sql`${ownerUnread} and ${ownerMailedUpTo} <= ${ownerReadUpTo}`
}

/** Settings of an owner's inboxes, and their last mail. Owners without a row have the defaults. */
export const inboxPreferences = pgTable('inbox_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  mailWhenUnread: boolean('mail_when_unread').notNull().default(true),
  /** Time of the last mail about unread messages. */
  mailedAt: moment('mailed_at'),
})

/**
 * One row per message, stored by the month of `createdAt` (ADR 106). The sender chooses the id, so that a message sent
 * twice violates the primary key of its month, or the trigger that compares it with the other months. Positions of a
 * conversation are unique because they are given while it is locked, and by a constraint of each month.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    senderType: text('sender_type').$type<'owner' | 'visitor'>().notNull(),
    /** No foreign key: deleting a participant deletes the whole conversation. */
    senderId: uuid('sender_id'),
    senderName: text('sender_name').notNull(),
    message: text('message').notNull(),
    /** Name of the decision of a keeper that removed it for both sides; null for all others. */
    removedBy: text('removed_by'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('chat_messages_conversation_id_position_unique').on(table.conversationId, table.position),
    oneOf(table.senderType, ChatMessage.shape.senderType.options),
  ],
)

/**
 * Hours by which the moment of a message may be before its conversation's, because clocks of processes differ. Messages
 * with earlier moments are stored with this one.
 */
export const MESSAGE_CLOCKS_HOURS = 24

/** Returns the condition for messages since a conversation's start, without which each month would be searched. */
export function isSinceStart(startedAt: AnyPgColumn | Date): SQL {
  const start = startedAt instanceof Date ? sql`${startedAt.toISOString()}::timestamptz` : sql`${startedAt}`
  return sql`${chatMessages.createdAt} >= ${start} - interval '${sql.raw(String(MESSAGE_CLOCKS_HOURS))} hours'`
}

/** People who may not write to a page. */
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
