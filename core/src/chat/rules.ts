/** Most characters of the name that a visitor chats under. */
export const CHAT_NAME_MAX = 50
/** Most characters of a message. */
export const CHAT_MESSAGE_MAX = 1000
/** Messages in one page of a conversation. */
export const MESSAGE_PAGE = 50
/** Conversations in one page of an inbox. */
export const INBOX_PAGE = 50
/** Time for which a message has to be visible to count as read, in milliseconds. */
export const READ_AFTER_MS = 500
/** Time after the last key until a person no longer counts as typing, in milliseconds. */
export const TYPING_CLEARS_AFTER_MS = 1000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Hours from a conversation's last message, or from its start, to its expiry. */
export const CONVERSATION_LIFE_HOURS = 24
/** Days from a conversation's expiry to its deletion. */
export const CONVERSATION_RETENTION_DAYS = 7
/** Days from expiry to deletion of a conversation that an owner without premium has not read. */
export const UNREAD_RETENTION_DAYS = 30
/** Minutes for which a message has to be unread until the owner gets a mail. */
export const UNREAD_MAIL_AFTER_MINUTES = 10
/** Minimum hours between two mails about unread messages to one owner. */
export const UNREAD_MAIL_INTERVAL_HOURS = 1

/** Sides of a conversation: the owner of the page, and the visitor who started the conversation. */
export const CHAT_SIDES = ['owner', 'visitor'] as const
export type ChatSide = (typeof CHAT_SIDES)[number]

export const CONVERSATION_STATES = ['open', 'expired', 'closed'] as const
export type ConversationState = (typeof CONVERSATION_STATES)[number]

/** A conversation expires 24 hours after its last message, or after its start if it has none. */
export function conversationExpiry(lastActivity: Date): Date {
  return new Date(lastActivity.getTime() + CONVERSATION_LIFE_HOURS * HOUR)
}

/** A conversation is closed while its page does not accept chat from its visitor; otherwise it is open until expiry. */
export function conversationState(
  { expiresAt, accepts }: { expiresAt: Date; accepts: boolean },
  now: Date,
): ConversationState {
  if (!accepts) return 'closed'
  return now < expiresAt ? 'open' : 'expired'
}

/** A page accepts chat from a visitor while it is published, its chat is on and the visitor is not blocked. */
export function acceptsChat({
  published,
  chatEnabled,
  blocked,
}: {
  published: boolean
  chatEnabled: boolean
  blocked: boolean
}): boolean {
  return published && chatEnabled && !blocked
}

/**
 * A visitor may always read the messages of their own conversation; an owner may read a conversation's messages only
 * while they have premium.
 */
export function mayReadMessages(side: ChatSide, { premium }: { premium: boolean }): boolean {
  return side === 'visitor' || premium
}

/**
 * A conversation is deleted 7 days after it expires, or 30 days after if it has messages that an owner without premium
 * has not read.
 *
 * Returns the latest expiry times of conversations to delete: `unread` for those with messages that such an owner has
 * not read, `rest` for all others.
 */
export function deletionCutoffs(now: Date): { rest: Date; unread: Date } {
  return {
    rest: new Date(now.getTime() - CONVERSATION_RETENTION_DAYS * DAY),
    unread: new Date(now.getTime() - UNREAD_RETENTION_DAYS * DAY),
  }
}

/**
 * An owner who wants mails gets one about open conversations whose first unread message is at least 10 minutes old: at
 * most one an hour, and no second one about a conversation before the owner has read it.
 *
 * Returns two cutoffs. A mail is due if the first unread message of a conversation is not later than `unread` and the
 * owner's last mail, if there was one, is not later than `mailed`.
 */
export function unreadMailCutoffs(now: Date): { unread: Date; mailed: Date } {
  return {
    unread: new Date(now.getTime() - UNREAD_MAIL_AFTER_MINUTES * MINUTE),
    mailed: new Date(now.getTime() - UNREAD_MAIL_INTERVAL_HOURS * HOUR),
  }
}

/** The time until a conversation expires is shown in hours and minutes: 23h 5m. */
export function formatTimeLeft(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

const AGO = new Intl.RelativeTimeFormat('en')

/** The age of a message is shown in its largest full unit: 'just now', minutes, hours or days. */
export function formatAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return AGO.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return AGO.format(-Math.floor(passed / HOUR), 'hour')
  return AGO.format(-Math.floor(passed / DAY), 'day')
}
