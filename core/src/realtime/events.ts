import type { ChatMessage, ChatSide } from '../chat/lite.ts'
import type { LivePresence } from '../discord-presence/index.ts'
import type { LiveSong } from '../now-playing/index.ts'
import type { PageStats } from '../portfolios/index.ts'

/** The result of following a page. `found` is false if there is no such page that the visitor may see. */
export type PageFollowed =
  | {
      found: true
      /** Version of the page's view without its stats, presence and song. */
      version: string
      /** Null while the owner hides them. */
      stats: PageStats | null
      /** The owner's presence; null without the Discord card. */
      presence: LivePresence | null
      /** The owner's song; null without its card. */
      song: LiveSong | null
      /** The server's clock, in milliseconds since 1970. */
      now: number
      /** True if the page is the visitor's own. */
      owner: boolean
      /** Number of the visitor's unread messages; for the owner, of unread conversations. */
      unread: number
    }
  | { found: false }

/** The result of opening a conversation: its positions, and whether the other side is online. */
export type ConversationOpened =
  | { found: true; lastPosition: number; ownerReadUpTo: number; visitorReadUpTo: number; otherOnline: boolean }
  | { found: false }

/** A stored message with the conversation's new expiry, and the minutes until then by the server's clock. */
export interface StoredEvent {
  portfolioId: string
  message: ChatMessage
  expiresAt: string
  minutesLeft: number
}

/** A person's unread count for one page: conversations for its owner, messages for a visitor. */
export interface UnreadEvent {
  portfolioId: string
  side: ChatSide
  count: number
}

/** Events that the server sends to the tabs that follow a page, a person or a conversation. */
export interface ServerToClientEvents {
  /** The stats of a page changed. Nothing is sent while its owner hides them. */
  statsChanged(change: { portfolioId: string; stats: PageStats }): void
  /** The presence of a page's owner changed. `now` is the server's clock in milliseconds since 1970. */
  discordPresenceChanged(change: { portfolioId: string; live: LivePresence; now: number }): void
  /** The owner of a page plays another song, or none. `now` is the server's clock in milliseconds since 1970. */
  songChanged(change: { portfolioId: string; live: LiveSong; now: number }): void
  /**
   * The view of a page changed with its owner's plan, note or connected accounts, or its stats were hidden. Clients
   * read it again.
   */
  viewChanged(change: { portfolioId: string }): void
  /** To all tabs of a person: their like of a page changed. */
  likeChanged(change: { portfolioId: string; liked: boolean }): void
  /** To all tabs of a person: their plan started, was extended or ended. */
  planChanged(): void
  /** To all tabs of a person: a gift arrived, was claimed or was refunded. */
  giftsChanged(): void
  /** To all tabs of a person: their note was created, removed or expired. */
  notesChanged(): void
  /** To all tabs of an owner: views, likes or clicks of their page were counted. At most one every two seconds. */
  analyticsChanged(change: { portfolioId: string }): void
  /**
   * To all tabs of an owner: a portfolio, its lists or files changed. `tab` made all the changes of this event and has
   * them already; null if several tabs made them, or an unnamed one.
   */
  portfolioChanged(change: { portfolioId: string; tab: string | null }): void
  /** To all tabs of the visitor, and of an owner with premium: a message was stored. */
  messageStored(stored: StoredEvent): void
  /**
   * To all tabs of the visitor, and of an owner with premium: the side `by` has read up to a position. `unread` is
   * true if messages of the other side are still unread.
   */
  messagesRead(read: { conversationId: string; by: ChatSide; upTo: number; unread: boolean }): void
  /** To all tabs of a person: the unread count of a page changed. Owners without premium get it as well. */
  unreadChanged(unread: UnreadEvent): void
  /** To all tabs of both sides: a conversation changed or was deleted. Clients read it again. */
  conversationChanged(change: { conversationId: string; portfolioId: string }): void
  /** To tabs with an open conversation: the other side came online or went offline. */
  presenceChanged(change: { conversationId: string; side: ChatSide; online: boolean }): void
  /** To tabs with an open conversation: the other side is typing or has stopped. */
  typingChanged(typing: { conversationId: string; side: ChatSide; typing: boolean }): void
  /** Events may have been lost. Clients read everything they show again. */
  eventsMissed(): void
}

/** Events that a page sends over its socket. All other requests use HTTP. */
export interface ClientToServerEvents {
  /** Follows the events of a page that the visitor may see. */
  followPage(portfolioId: string, acknowledge: (followed: PageFollowed) => void): void
  /** Ends following a page. */
  unfollowPage(portfolioId: string): void
  /** Reports that a conversation is open on the screen. Only its two sides may report it; repeating is harmless. */
  openConversation(conversationId: string, acknowledge: (opened: ConversationOpened) => void): void
  /** Reports that the conversation is no longer open. */
  closeConversation(conversationId: string): void
  /** Reports to the other side of an open conversation that this side is typing or has stopped. */
  setTyping(conversationId: string, typing: boolean): void
}
