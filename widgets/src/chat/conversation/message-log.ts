import type { ChatMessage, MessagePage } from '@vitrine/core/chat/lite'

/** A message of one's own that the server has not stored yet. */
export interface UnsentMessage {
  /** Id under which it is stored, the same for each attempt. */
  id: string
  message: string
  createdAt: string
  state: 'waiting' | 'failed'
}

/** The messages of a conversation that this browser has. */
export interface MessageLog {
  /** True after the newest messages were read. */
  loaded: boolean
  /** Ordered by position, without a gap. */
  stored: readonly ChatMessage[]
  /** Received in events, after a gap. */
  ahead: readonly ChatMessage[]
  /** Messages of one's own that are not stored, in the order in which they were written. */
  unsent: readonly UnsentMessage[]
  /** Highest position in any event or response. */
  lastPosition: number
  /** True while older messages can be read. */
  older: boolean
}

export const EMPTY_LOG: MessageLog = {
  loaded: false,
  stored: [],
  ahead: [],
  unsent: [],
  lastPosition: 0,
  older: false,
}

const inOrder = (one: ChatMessage, other: ChatMessage) => one.position - other.position
const endOf = ({ stored }: MessageLog) => stored.at(-1)?.position ?? 0

/** Adds stored messages, in any order. Messages that are in the log already change nothing. */
export function addStored(log: MessageLog, messages: readonly ChatMessage[]): MessageLog {
  const known = new Set([...log.stored, ...log.ahead].map(({ id }) => id))
  const isOld = ({ position }: ChatMessage) => log.loaded && position <= endOf(log)
  const fresh = messages.filter((message) => !known.has(message.id) && !isOld(message))
  const ids = new Set(messages.map(({ id }) => id))
  const unsent = log.unsent.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0 && unsent.length === log.unsent.length) return log
  return closeUp({ ...log, unsent, ahead: [...log.ahead, ...fresh].sort(inOrder) })
}

/** Adds the page of newest messages, which is read first. */
export function addNewest(log: MessageLog, { messages, more }: MessagePage): MessageLog {
  if (log.loaded) return addStored(log, messages)
  const ahead = log.ahead.filter(({ position }) => position > (messages.at(-1)?.position ?? 0))
  const read = { ...log, loaded: true, stored: messages, older: more, ahead: [] }
  return addStored(addStored(read, messages), ahead)
}

/**
 * Replaces the messages by the page of newest ones, which is read again after keepers removed or restored one. Older ones
 * are read again when they are scrolled to.
 */
export function renewed(log: MessageLog, { messages, more }: MessagePage): MessageLog {
  const end = messages.at(-1)?.position ?? 0
  const ahead = [...log.stored, ...log.ahead].filter(({ position }) => position > end)
  return closeUp({ ...log, loaded: true, stored: messages, older: more, ahead })
}

/** Adds a page of messages from before the first one of the log. */
export function addOlder(log: MessageLog, { messages, more }: MessagePage): MessageLog {
  const first = log.stored[0]?.position ?? 0
  return { ...log, stored: [...messages.filter(({ position }) => position < first), ...log.stored], older: more }
}

/** Raises the highest known position of the conversation. */
export function reach(log: MessageLog, lastPosition: number): MessageLog {
  return lastPosition > log.lastPosition ? { ...log, lastPosition } : log
}

/** Returns the position after which messages are missing; null if none are, or before the first read. */
export function gapAfter(log: MessageLog): number | null {
  const highest = Math.max(log.lastPosition, log.ahead.at(-1)?.position ?? 0)
  return log.loaded && highest > endOf(log) ? endOf(log) : null
}

/** Appends a message of one's own that waits to be sent. */
export function addUnsent(log: MessageLog, message: Omit<UnsentMessage, 'state'>): MessageLog {
  return { ...log, unsent: [...log.unsent, { ...message, state: 'waiting' }] }
}

/** Removes an unsent message. */
export function dropUnsent(log: MessageLog, id: string): MessageLog {
  return { ...log, unsent: log.unsent.filter((message) => message.id !== id) }
}

/** Sets the state of all unsent messages: they are sent in order, so a failure stops the later ones too. */
export function markUnsent(log: MessageLog, state: UnsentMessage['state']): MessageLog {
  if (log.unsent.every((message) => message.state === state)) return log
  return { ...log, unsent: log.unsent.map((message) => ({ ...message, state })) }
}

/** Moves messages whose gap has closed from `ahead` to `stored`. */
function closeUp(log: MessageLog): MessageLog {
  if (!log.loaded) return log
  const stored = [...log.stored]
  let rest = [...log.ahead]
  for (let next = rest[0]; next; next = rest[0]) {
    const end = stored.at(-1)?.position ?? 0
    if (next.position > end + 1) break
    if (next.position === end + 1) stored.push(next)
    rest = rest.slice(1)
  }
  return { ...log, stored, ahead: rest }
}
