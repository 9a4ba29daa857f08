/** Characters of the name that a visitor chats under. */
export const CHAT_NAME_MAX = 50
/** Characters of a message. */
export const CHAT_MESSAGE_MAX = 1000
/** Messages that are read at once. */
export const MESSAGE_PAGE = 50
/** Conversations of an inbox that are read at once. */
export const INBOX_PAGE = 50
/** Milliseconds for which a message has been in sight when it counts as read. */
export const READ_AFTER = 500
/** Milliseconds after the last key when somebody is no longer typing. */
export const TYPING_CLEARS_AFTER = 1000

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How long a conversation lives past its last message. */
const LIFE = 24 * HOUR
/** How long after its end it is kept. */
const KEPT = 7 * DAY
/** The same where an owner without premium has not read it. */
const KEPT_UNREAD = 30 * DAY

export type ConversationState = 'open' | 'expired' | 'closed'

/** A conversation lives 24 hours past its last message, or past its beginning. */
export function conversationExpiry(lastActivity: Date): Date {
  return new Date(lastActivity.getTime() + LIFE)
}

/** A conversation is closed while its page takes no chat or its visitor is blocked, expired past its time, and open otherwise. */
export function conversationState(
  { expiresAt, accepts }: { expiresAt: Date; accepts: boolean },
  now: Date,
): ConversationState {
  if (!accepts) return 'closed'
  return now < expiresAt ? 'open' : 'expired'
}

/** A page takes messages of somebody while it is published, its chat is on and they are not blocked. */
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

/** A conversation is erased 7 days after it expired, or 30 days after where an owner without premium has not read it: `rest` and `unread` are the latest expiries that this concerns now. */
export function erasedBefore(now: Date): { rest: Date; unread: Date } {
  return { rest: new Date(now.getTime() - KEPT), unread: new Date(now.getTime() - KEPT_UNREAD) }
}

/** Time left is shown in hours and minutes: 23h 5m. */
export function formatTimeLeft(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`
}

const AGO = new Intl.RelativeTimeFormat('en')

/** The time since a message is told in the largest whole unit; less than a minute is 'just now'. */
export function formatAgo(moment: Date, now: Date): string {
  const passed = now.getTime() - moment.getTime()
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return AGO.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return AGO.format(-Math.floor(passed / HOUR), 'hour')
  return AGO.format(-Math.floor(passed / DAY), 'day')
}
