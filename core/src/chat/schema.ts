import { z } from 'zod'
import { Id, INTEGER_MAX, lineField, Moment, MomentInput, textField } from '../kernel/index.ts'
import { CHAT_MESSAGE_MAX, CHAT_NAME_MAX, CHAT_SIDES, CONVERSATION_STATES } from './rules.ts'
import { chatTexts } from './texts.ts'

/** The name that a visitor chats under. */
export const ChatName = lineField(chatTexts.name, CHAT_NAME_MAX).refine((name) => name !== '', {
  error: chatTexts.enterName,
})

/** The text of a message: trimmed and never empty. */
export const ChatText = textField(chatTexts.message, CHAT_MESSAGE_MAX).refine((text) => text !== '', {
  error: chatTexts.enterMessage,
})

const Side = z.enum(CHAT_SIDES)
const Position = z.int().nonnegative()

/** A message as both sides see it. */
export const ChatMessage = z.object({
  id: Id.describe('Created by the sender: a message that is sent again is stored once'),
  conversationId: Id,
  position: Position.describe('1, 2, 3 … without a gap, in the order in which messages were stored'),
  senderType: Side,
  senderName: z.string(),
  message: z.string().describe('Empty once keepers removed it'),
  judged: z
    .array(z.object({ host: z.string(), verdict: z.enum(['block', 'warn']) }))
    .optional()
    .describe('Hosts of its links that keepers blocked or warn of; absent without any'),
  removed: z.literal(true).optional().describe('True if keepers removed the message'),
  createdAt: Moment,
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A conversation as one of its sides sees it. */
export const Conversation = z.object({
  id: Id,
  portfolioId: Id,
  side: Side.describe('The side of the signed-in person'),
  personId: Id.describe('The id of the signed-in person'),
  username: z.string().describe('The name of the page'),
  visitorName: z.string(),
  visitorEmail: z.string().nullable().describe('Null for the visitor'),
  portraitUrl: z
    .string()
    .nullable()
    .describe('Path of the other side’s portrait: the picture of their published page; null without one'),
  lastMessage: z.string().nullable(),
  lastSender: Side.nullable().describe('The side that wrote the newest message; null before the first'),
  lastMessageAt: Moment.nullable(),
  lastPosition: Position.describe('The position of the newest message; 0 before the first'),
  revision: z
    .int()
    .nonnegative()
    .describe('Changes when keepers remove or restore a message: messages that were read before are read again'),
  ownerReadUpTo: Position.describe('The position of the last message that the owner has read'),
  visitorReadUpTo: Position.describe('The position of the last message that the visitor has read'),
  unread: z.boolean().describe('True if the other side has sent messages that this side has not read'),
  state: z.enum(CONVERSATION_STATES),
  expiresAt: Moment,
  minutesLeft: z
    .int()
    .nonnegative()
    .describe('Minutes until it expires by the server’s clock, rounded up; 0 once it has expired'),
  blockId: Id.nullable().describe(
    'The id of the owner’s block of this visitor; null if there is none, and always for the visitor',
  ),
  ownerPremium: z
    .boolean()
    .describe('True if the owner has premium. Without it the owner can neither read nor answer.'),
})
export type Conversation = z.infer<typeof Conversation>

/** The state of a page's chat before a conversation is opened. */
export const ChatEntry = z.object({
  personId: Id.describe('The id of the signed-in person'),
  own: z.boolean().describe('True if the signed-in person owns the page and so has an inbox instead of a conversation'),
  ownerPremium: z.boolean(),
  conversation: Conversation.nullable().describe('The open conversation; null if one has to be started'),
  name: z.string().describe('The suggested name of the visitor'),
  closed: z.boolean().describe('True if no conversation can be started'),
})
export type ChatEntry = z.infer<typeof ChatEntry>

/** Messages of a conversation, oldest first. `more` is true if there are further ones in the direction asked for. */
export const MessagePage = z.object({ messages: z.array(ChatMessage), more: z.boolean() })
export type MessagePage = z.infer<typeof MessagePage>

/** Conversations of an inbox, newest first. */
export const ConversationPage = z.object({ conversations: z.array(Conversation), more: z.boolean() })
export type ConversationPage = z.infer<typeof ConversationPage>

/** A visitor who cannot write to a page. */
export const ChatBlock = z.object({ id: Id, visitorName: z.string(), createdAt: Moment })
export type ChatBlock = z.infer<typeof ChatBlock>

/** The number of unread conversations of a portfolio. */
export const UnreadCount = z.object({ portfolioId: Id, count: z.int().nonnegative() })
export type UnreadCount = z.infer<typeof UnreadCount>

export const StartInput = z.strictObject({ portfolioId: Id, name: ChatName })
export type StartInput = z.infer<typeof StartInput>

export const SendInput = z.strictObject({ conversationId: Id, id: Id, message: ChatText })
export type SendInput = z.infer<typeof SendInput>

export const ReadInput = z.strictObject({ id: Id, upTo: z.int().min(1).max(INTEGER_MAX) })
export type ReadInput = z.infer<typeof ReadInput>

/** Selects the newest messages, the newest ones before a position, or the oldest ones after a position. */
export const MessagesInput = z.object({
  id: Id,
  before: z.coerce.number().int().min(1).max(INTEGER_MAX).optional(),
  after: z.coerce.number().int().min(0).max(INTEGER_MAX).optional(),
})
export type MessagesInput = z.infer<typeof MessagesInput>

export const InboxInput = z.object({
  portfolioId: Id,
  before: MomentInput.optional().describe(
    'The time of the last message in the last known conversation; conversations of that very moment are returned again',
  ),
})
export type InboxInput = z.infer<typeof InboxInput>

/** Settings of an owner's inboxes. */
export const InboxPreferences = z.object({
  mailWhenUnread: z.boolean().describe('True if the owner gets a mail about messages that wait unread'),
})
export type InboxPreferences = z.infer<typeof InboxPreferences>
