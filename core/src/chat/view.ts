/**
 * What the public page needs to know of chat: no schema library and no contract. The API's answers have these shapes.
 */
import type { ConversationState } from './rules.ts'

export {
  CHAT_MESSAGE_MAX,
  CHAT_NAME_MAX,
  type ConversationState,
  formatAgo,
  formatTimeLeft,
  READ_AFTER,
  TYPING_CLEARS_AFTER,
} from './rules.ts'
export { chatTexts } from './texts.ts'

/** The two sides of a conversation: whose page it is, and who came to it. */
export type ChatSide = 'owner' | 'visitor'

/** One message, as both sides see it. */
export interface ChatMessage {
  /** Made by its sender, so that sending it again stores nothing twice. */
  id: string
  conversationId: string
  /** Its place in the conversation: 1, 2, 3 … without a gap, in the order in which the server stored them. */
  position: number
  senderType: ChatSide
  senderName: string
  message: string
  createdAt: string
}

/** A conversation, as one of its sides sees it. */
export interface Conversation {
  id: string
  portfolioId: string
  /** Which side it is told to. */
  side: ChatSide
  /** The name of the page. */
  username: string
  visitorName: string
  /** For the owner alone; null for the visitor. */
  visitorEmail: string | null
  lastMessage: string | null
  lastMessageAt: string | null
  /** The position of the newest message; 0 before the first. */
  lastPosition: number
  /** Up to which position each side has read. */
  ownerReadUpTo: number
  visitorReadUpTo: number
  /** True while the other side has written what this one has not read. */
  unread: boolean
  state: ConversationState
  expiresAt: string
  /** Whole minutes until it expires, counted up; 0 once it has. By the server's clock. */
  minutesLeft: number
  /** For the owner alone: under which id this visitor is blocked. */
  blockId: string | null
  /** Whether the owner can read and answer: that needs premium. */
  ownerPremium: boolean
}

/** What somebody who opens the chat of a page finds. */
export interface ChatEntry {
  /** The page is their own: they have an inbox there. */
  own: boolean
  ownerPremium: boolean
  /** The conversation that is open; null where one has to be started. */
  conversation: Conversation | null
  /** The name to begin with: the visitor's own. */
  name: string
  /** True where no conversation can be started. */
  closed: boolean
}

/** Some messages of a conversation, oldest first. `more` says that there are further ones in the direction asked for. */
export interface MessagePage {
  messages: ChatMessage[]
  more: boolean
}

/** Some conversations of an inbox, newest first. */
export interface ConversationPage {
  conversations: Conversation[]
  more: boolean
}

/** Somebody who cannot write to a page. */
export interface ChatBlock {
  id: string
  visitorName: string
  createdAt: string
}
