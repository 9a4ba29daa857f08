import type { ChatMessage, ChatSide } from '../chat/view.ts'
import type { PageStats } from '../portfolios/index.ts'

/**
 * What happened to an attempt to follow a page: the present numbers (null while they are hidden), whether its owner
 * has premium, which note it shows, whether the page is the visitor's own, and how many messages (the owner:
 * conversations) wait to be read; or not found.
 */
export type PageFollowed =
  | {
      found: true
      stats: PageStats | null
      premium: boolean
      noteId: string | null
      owner: boolean
      unread: number
    }
  | { found: false }

/** What somebody who opens a conversation has to know before the first event: where it stands, and who is there. */
export type ConversationOpened =
  | { found: true; lastPosition: number; ownerReadUpTo: number; visitorReadUpTo: number; otherOnline: boolean }
  | { found: false }

/** A message with what it changes in lists: the conversation's new expiry, and the minutes until then by the server's clock. */
export interface StoredEvent {
  portfolioId: string
  message: ChatMessage
  expiresAt: string
  minutesLeft: number
}

/** How much waits for a person on a page: for its owner conversations, for a visitor messages. */
export interface UnreadEvent {
  portfolioId: string
  side: ChatSide
  count: number
}

/** Facts that the server sends to the pages that follow something. */
export interface ServerToClientEvents {
  /** The numbers of a page changed. Nothing is sent while its owner hides them. */
  statsChanged(change: { portfolioId: string; stats: PageStats }): void
  /** The view of a page changed with its owner's plan or note, or its numbers are hidden now: clients read it again. */
  viewChanged(change: { portfolioId: string }): void
  /** To all tabs of a person: if they like a page. Nobody else receives it. */
  likeChanged(change: { portfolioId: string; liked: boolean }): void
  /** To all tabs of a person: their plan began, went on or ended. */
  planChanged(): void
  /** To all tabs of a person: a gift came, was claimed or went back. */
  giftsChanged(): void
  /** To all tabs of a person: a note of theirs began or ended. */
  notesChanged(): void
  /**
   * To all tabs of an owner: a portfolio, its lists or files changed. `tab` made all the changes that this event stands
   * for, and has them already; null where several did, or one that did not name itself.
   */
  portfolioChanged(change: { portfolioId: string; tab: string | null }): void
  /** To all tabs of both sides (of the owner only with premium): a message was stored. */
  messageStored(stored: StoredEvent): void
  /** To the same: one side has read up to a position; `unread` says whether the other one has written more. */
  messagesRead(read: { conversationId: string; by: ChatSide; upTo: number; unread: boolean }): void
  /** To all tabs of a person: how much waits to be read on a page changed. Owners without premium get it as well. */
  unreadChanged(unread: UnreadEvent): void
  /** To all tabs of both sides: a conversation is to be read again; it may be gone. */
  conversationChanged(change: { conversationId: string; portfolioId: string }): void
  /** To who has a conversation open: the other side came or went. */
  presenceChanged(presence: { conversationId: string; side: ChatSide; online: boolean }): void
  /** To the same: the other side types, or has stopped. */
  typingChanged(typing: { conversationId: string; side: ChatSide; typing: boolean }): void
  /** Events may have been lost on their way: what is shown is to be read again. */
  eventsMissed(): void
}

/** What a page may ask for over its socket. Everything else is asked over HTTP. */
export interface ClientToServerEvents {
  /** Follows the live facts of a page that the visitor may see. */
  followPage(portfolioId: string, answer: (followed: PageFollowed) => void): void
  /** Says that a conversation is open on the screen; its own two sides may. Asking again is no harm. */
  openConversation(conversationId: string, answer: (opened: ConversationOpened) => void): void
  /** Says that it no longer is. */
  closeConversation(conversationId: string): void
  /** Tells the other side of an open conversation that somebody types, or has stopped. */
  setTyping(conversationId: string, typing: boolean): void
}
