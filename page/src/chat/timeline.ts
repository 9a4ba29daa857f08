import type { ChatSide, Conversation } from '@vitrine/core/chat/view'
import type { Delivery } from './delivery-mark.tsx'
import type { MessageLog } from './message-log.ts'
import { readUpTo } from './room-state.ts'

/** A message as it stands in the list. */
export interface TimelineEntry {
  id: string
  /** Null for one that is not stored yet. */
  position: number | null
  message: string
  createdAt: string
  senderType: ChatSide
  /** Who speaks, where somebody else begins to. */
  name: string | null
  /** How far an own one has come; null for the other side's. */
  delivery: Delivery | null
  /** The other side spoke just before. */
  turn: boolean
  /** The day that begins with it; null in the middle of one. */
  day: string | null
}

/** The list of a conversation: what is stored, then what is on its way, with the day where one begins. */
export function timelineOf(conversation: Conversation, log: MessageLog, now: Date): TimelineEntry[] {
  const { side } = conversation
  const readByOther = readUpTo(conversation, side === 'owner' ? 'visitor' : 'owner')
  const stored = log.stored.map((message) => ({
    ...message,
    delivery:
      message.senderType !== side ? null : message.position <= readByOther ? ('read' as const) : ('sent' as const),
  }))
  const unsent = log.unsent.map(({ id, message, createdAt, state }) => ({
    id,
    message,
    createdAt,
    position: null,
    senderType: side,
    senderName: '',
    delivery: state === 'failed' ? ('failed' as const) : ('sending' as const),
  }))
  return [...stored, ...unsent].map(({ senderName, ...entry }, index, all) => {
    const before = all[index - 1]
    const day = dayOf(entry.createdAt, now)
    const begins = !before || dayOf(before.createdAt, now) !== day
    const turn = before !== undefined && before.senderType !== entry.senderType
    const speaks = entry.senderType !== side && (begins || turn)
    return { ...entry, turn, name: speaks ? senderName : null, day: begins ? day : null }
  })
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** The day of a moment, as the reader's clock has it. */
function dayOf(moment: string, now: Date): string {
  const day = days.format(new Date(moment))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === days.format(now)) return 'Today'
  return day === days.format(yesterday) ? 'Yesterday' : day
}
