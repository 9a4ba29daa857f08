import type { ChatMessage, ChatSide, Conversation } from '@vitrine/core/chat/lite'
import { expect, test } from 'vitest'
import { conversationOf } from '../sample-conversation.ts'
import { addNewest, addUnsent, EMPTY_LOG, markUnsent } from './message-log.ts'
import { timelineOf } from './timeline.ts'

const NOW = new Date('2026-11-20T12:00:00')
const localDay = (day: number) => new Date(2026, 10, day, 9).toISOString()

function said(position: number, senderType: ChatSide, day = 20): ChatMessage {
  const senderName = senderType === 'owner' ? 'ada' : 'Vi'
  const id = `m${position}`
  return { id, conversationId: 'c', position, senderType, senderName, message: id, createdAt: localDay(day) }
}
function timeline(messages: ChatMessage[], conversation: Conversation = conversationOf('visitor')) {
  return timelineOf(conversation, addNewest(EMPTY_LOG, { messages, more: false }), NOW)
}

test('an own message has one tick until the other side has read up to it', () => {
  const read = { ...conversationOf('visitor'), ownerReadUpTo: 1 }
  const deliveries = timeline([said(1, 'visitor'), said(2, 'visitor'), said(3, 'owner')], read).map(
    (one) => one.delivery,
  )
  expect(deliveries).toEqual(['read', 'sent', null])
})

test('unsent messages are last, as sending or failed', () => {
  const log = addUnsent(addNewest(EMPTY_LOG, { messages: [said(1, 'owner')], more: false }), {
    id: 'new',
    message: 'new',
    createdAt: localDay(20),
  })
  const last = (state: 'waiting' | 'failed') =>
    timelineOf(conversationOf('visitor'), markUnsent(log, state), NOW).at(-1)
  expect(last('waiting')).toMatchObject({ id: 'new', position: null, delivery: 'sending' })
  expect(last('failed')).toMatchObject({ id: 'new', delivery: 'failed' })
})

test('the first of several messages of the other side has the name', () => {
  const names = timeline([said(1, 'owner'), said(2, 'owner'), said(3, 'visitor'), said(4, 'owner')]).map(
    ({ name }) => name,
  )
  expect(names).toEqual(['ada', null, null, 'ada'])
})

test('the first message of a day has the day', () => {
  const days = timeline([said(1, 'owner', 18), said(2, 'owner', 19), said(3, 'visitor', 19), said(4, 'owner')]).map(
    ({ day }) => day,
  )
  expect(days).toEqual(['Nov 18, 2026', 'Yesterday', null, 'Today'])
})
