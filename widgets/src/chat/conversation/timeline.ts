import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/lite'
import { LOCALE } from '../../locale.ts'
import { readUpTo } from './conversation-state.ts'
import type { Delivery } from './delivery-mark.tsx'
import type { MessageLog } from './message-log.ts'

/** A message as the list shows it. */
export interface TimelineEntry {
  id: string
  /** Null before it is stored. */
  position: number | null
  message: string
  /** True if keepers removed it. */
  removed?: true | undefined
  /** Hosts of its links that keepers decided about. */
  judged?: ChatMessage['judged']
  createdAt: string
  senderType: ChatSide
  /** Sender's name on a message of the other side that is the first of its day or follows one's own; otherwise null. */
  name: string | null
  /** Delivery state; null for messages of the other side. */
  delivery: Delivery | null
  /** True if the message above was sent by the other of the two sides. */
  turn: boolean
  /** Label of the day on the first message of the day; otherwise null. */
  day: string | null
}

/** Returns the entries of a conversation's list: stored messages, then unsent ones. */
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

const days = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** Returns the label of a moment's day by the reader's clock. */
function dayOf(moment: string, now: Date): string {
  const day = days.format(new Date(moment))
  const yesterday = new Date(now)
  yesterday.setDate(now.getDate() - 1)
  if (day === days.format(now)) return 'Today'
  return day === days.format(yesterday) ? 'Yesterday' : day
}
