import { z } from 'zod'
import { Id, INTEGER_MAX, lineField, Moment, MomentInput, textField } from '../kernel/index.ts'
import { CHAT_MESSAGE_MAX, CHAT_NAME_MAX } from './rules.ts'
import { chatTexts } from './texts.ts'
import type * as view from './view.ts'

/** The name that a visitor chats under. */
export const ChatName = lineField(chatTexts.name, CHAT_NAME_MAX).refine((name) => name !== '', {
  error: chatTexts.enterName,
})

/** What is written: trimmed and never empty. */
export const ChatText = textField(chatTexts.message, CHAT_MESSAGE_MAX).refine((text) => text !== '', {
  error: chatTexts.enterMessage,
})

const Side = z.enum(['owner', 'visitor'])
const Position = z.int().nonnegative()

export const ChatMessage = z.object({
  id: Id.describe('Made by the sender: sending it again stores nothing twice'),
  conversationId: Id,
  position: Position.describe('1, 2, 3 … without a gap, in the order in which messages were stored'),
  senderType: Side,
  senderName: z.string(),
  message: z.string(),
  createdAt: Moment,
}) satisfies z.ZodType<view.ChatMessage>
export type ChatMessage = z.infer<typeof ChatMessage>

export const Conversation = z.object({
  id: Id,
  portfolioId: Id,
  side: Side.describe('Which side asks'),
  username: z.string(),
  visitorName: z.string(),
  visitorEmail: z.string().nullable().describe('For the owner alone'),
  lastMessage: z.string().nullable(),
  lastMessageAt: Moment.nullable(),
  lastPosition: Position,
  ownerReadUpTo: Position,
  visitorReadUpTo: Position,
  unread: z.boolean().describe('The other side has written what the one who asks has not read'),
  state: z.enum(['open', 'expired', 'closed']),
  expiresAt: Moment,
  minutesLeft: z.int().nonnegative(),
  blockId: Id.nullable().describe('For the owner alone: under which id this visitor is blocked'),
  ownerPremium: z.boolean().describe('Whether the owner can read and answer'),
}) satisfies z.ZodType<view.Conversation>
export type Conversation = z.infer<typeof Conversation>

export const ChatEntry = z.object({
  own: z.boolean().describe('The page is the own one'),
  ownerPremium: z.boolean(),
  conversation: Conversation.nullable(),
  name: z.string(),
  closed: z.boolean(),
}) satisfies z.ZodType<view.ChatEntry>
export type ChatEntry = z.infer<typeof ChatEntry>

export const MessagePage = z.object({
  messages: z.array(ChatMessage),
  more: z.boolean(),
}) satisfies z.ZodType<view.MessagePage>
export type MessagePage = z.infer<typeof MessagePage>

export const ConversationPage = z.object({
  conversations: z.array(Conversation),
  more: z.boolean(),
}) satisfies z.ZodType<view.ConversationPage>
export type ConversationPage = z.infer<typeof ConversationPage>

export const ChatBlock = z.object({
  id: Id,
  visitorName: z.string(),
  createdAt: Moment,
}) satisfies z.ZodType<view.ChatBlock>
export type ChatBlock = z.infer<typeof ChatBlock>

/** How many conversations of a portfolio wait to be read. */
export const UnreadCount = z.object({ portfolioId: Id, count: z.int().nonnegative() })
export type UnreadCount = z.infer<typeof UnreadCount>

export const StartInput = z.strictObject({ portfolioId: Id, name: ChatName })
export type StartInput = z.infer<typeof StartInput>

export const SendInput = z.strictObject({ conversationId: Id, id: Id, message: ChatText })
export type SendInput = z.infer<typeof SendInput>

export const ReadInput = z.strictObject({ id: Id, upTo: z.int().min(1).max(INTEGER_MAX) })
export type ReadInput = z.infer<typeof ReadInput>

/** Which messages: the newest, those before a position (newest of them first chosen), or those after one. */
export const MessagesInput = z.object({
  id: Id,
  before: z.coerce.number().int().min(1).max(INTEGER_MAX).optional(),
  after: z.coerce.number().int().min(0).max(INTEGER_MAX).optional(),
})
export type MessagesInput = z.infer<typeof MessagesInput>

export const InboxInput = z.object({
  portfolioId: Id,
  before: MomentInput.optional().describe(
    'When the last one known had its last message; those of that moment come again',
  ),
})
export type InboxInput = z.infer<typeof InboxInput>
