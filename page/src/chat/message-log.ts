import type { ChatMessage, MessagePage } from '@vitrine/core/chat/view'

/** What somebody wrote and the server has not stored yet. */
export interface UnsentMessage {
  /** The id under which it will be stored, however often it is sent. */
  id: string
  message: string
  createdAt: string
  state: 'waiting' | 'failed'
}

/** A conversation, as far as this browser knows it. */
export interface MessageLog {
  /** True once the newest messages were read. */
  loaded: boolean
  /** In the order of their positions, without a gap. */
  stored: readonly ChatMessage[]
  /** Heard of, but beyond a gap. */
  ahead: readonly ChatMessage[]
  /** Own ones on their way, in the order in which they were written. */
  unsent: readonly UnsentMessage[]
  /** The highest position that the server has told. */
  lastPosition: number
  /** True while there are older ones to read. */
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

/** Takes in messages that the server stored, in any order. Those already known change nothing. */
export function addStored(log: MessageLog, messages: readonly ChatMessage[]): MessageLog {
  const known = new Set([...log.stored, ...log.ahead].map(({ id }) => id))
  const isOld = ({ position }: ChatMessage) => log.loaded && position <= endOf(log)
  const fresh = messages.filter((message) => !known.has(message.id) && !isOld(message))
  const ids = new Set(messages.map(({ id }) => id))
  const unsent = log.unsent.filter(({ id }) => !ids.has(id))
  if (fresh.length === 0 && unsent.length === log.unsent.length) return log
  return closeUp({ ...log, unsent, ahead: [...log.ahead, ...fresh].sort(inOrder) })
}

/** Takes in the newest messages, the first that are read. */
export function addNewest(log: MessageLog, { messages, more }: MessagePage): MessageLog {
  if (log.loaded) return addStored(log, messages)
  const heard = log.ahead.filter(({ position }) => position > (messages.at(-1)?.position ?? 0))
  const read = { ...log, loaded: true, stored: messages, older: more, ahead: [] }
  return addStored(addStored(read, messages), heard)
}

/** Takes in what stands before the first known message. */
export function addOlder(log: MessageLog, { messages, more }: MessagePage): MessageLog {
  const first = log.stored[0]?.position ?? 0
  return { ...log, stored: [...messages.filter(({ position }) => position < first), ...log.stored], older: more }
}

/** Notes how far the conversation goes by now. */
export function reach(log: MessageLog, lastPosition: number): MessageLog {
  return lastPosition > log.lastPosition ? { ...log, lastPosition } : log
}

/** The position after which messages are missing; null where none are, or nothing was read yet. */
export function gapAfter(log: MessageLog): number | null {
  const heard = Math.max(log.lastPosition, log.ahead.at(-1)?.position ?? 0)
  return log.loaded && heard > endOf(log) ? endOf(log) : null
}

/** Puts an own message at the end, on its way. */
export function addUnsent(log: MessageLog, message: Omit<UnsentMessage, 'state'>): MessageLog {
  return { ...log, unsent: [...log.unsent, { ...message, state: 'waiting' }] }
}

/** Takes an own message out again. */
export function dropUnsent(log: MessageLog, id: string): MessageLog {
  return { ...log, unsent: log.unsent.filter((message) => message.id !== id) }
}

/** Marks all own messages that are not stored: the first one's failure holds those behind it up. */
export function markUnsent(log: MessageLog, state: UnsentMessage['state']): MessageLog {
  if (log.unsent.every((message) => message.state === state)) return log
  return { ...log, unsent: log.unsent.map((message) => ({ ...message, state })) }
}

/** Moves what is no longer beyond a gap. */
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
