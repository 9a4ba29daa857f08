import type { ChatSide } from '@vitrine/core/chat/lite'
import { expect, test } from 'vitest'
import { conversationOf } from '../sample-conversation.ts'
import { joined, tick, withAnswer, withMessage, withRead } from './inbox-list.ts'

const first = conversationOf('owner', { id: 'first', lastPosition: 4, ownerReadUpTo: 4 })
const second = conversationOf('owner', { id: 'second', lastPosition: 2, ownerReadUpTo: 1, unread: true })

function stored(conversationId: string, position: number, senderType: ChatSide) {
  const createdAt = '2026-11-20T12:00:00.000Z'
  const message = { id: `m${position}`, conversationId, position, senderType, senderName: '', message: 'Hi', createdAt }
  return { message, expiresAt: '2026-11-21T12:00:00.000Z', minutesLeft: 1440 }
}

test('a conversation with a new message is listed first, and is new if its visitor wrote', () => {
  const list = withMessage([first, second], stored('second', 3, 'owner'))
  expect(list?.map(({ id }) => id)).toEqual(['second', 'first'])
  expect(list?.[0]).toMatchObject({ lastMessage: 'Hi', lastSender: 'owner', lastPosition: 3, unread: true })
  expect(withMessage([first], stored('first', 5, 'owner'))?.[0]?.unread).toBe(false)
  expect(withMessage([first], stored('first', 5, 'visitor'))?.[0]?.unread).toBe(true)
})

test('a message renews the expiry of its conversation, even if it had expired on the screen', () => {
  const old = conversationOf('owner', { state: 'expired', minutesLeft: 0, expiresAt: '2026-11-20T12:00:00.000Z' })
  expect(withMessage([old], stored('c', 1, 'visitor'))?.[0]).toMatchObject({
    state: 'open',
    minutesLeft: 1440,
    expiresAt: '2026-11-21T12:00:00.000Z',
  })
})

test('a message that is known already changes nothing', () => {
  expect(withMessage([first, second], stored('second', 2, 'visitor'))).toEqual([first, second])
})

test('a message of a conversation that is not listed returns null, so that the list is read again', () => {
  expect(withMessage([first], stored('third', 1, 'visitor'))).toBeNull()
})

test('a conversation is no longer new after its owner has read the visitor’s messages, even if the owner wrote last', () => {
  const read = (upTo: number, { by = 'owner', unread = false }: { by?: ChatSide; unread?: boolean } = {}) =>
    withRead([second], { conversationId: 'second', by, upTo, unread })[0]
  expect(read(1, { unread: true })?.unread).toBe(true)
  expect(read(1)).toMatchObject({ unread: false, ownerReadUpTo: 1 })
  expect(read(2)).toMatchObject({ unread: false, ownerReadUpTo: 2 })
  expect(read(2, { by: 'visitor' })).toMatchObject({ unread: true, visitorReadUpTo: 2 })
})

test('the conversations of the moment where a page ends are listed once', () => {
  expect(joined([first, second], [second])).toEqual([first, second])
  expect(joined([first], [second])).toEqual([first, second])
})

const at = (hour: number) => `2026-11-20T${hour}:00:00.000Z`
const list = [
  conversationOf('owner', { id: 'a', lastMessageAt: at(11), lastPosition: 1 }),
  conversationOf('owner', { id: 'b', lastMessageAt: at(10), lastPosition: 1, ownerReadUpTo: 1 }),
  conversationOf('owner', { id: 'c', lastMessageAt: '2026-11-20T09:00:00.000Z', lastPosition: 1, unread: true }),
]

test('a message that an event brings during a read is not overwritten by the older response', () => {
  const begunAt = tick()
  const known = withMessage(list, stored('b', 2, 'visitor')) ?? []
  const merged = withAnswer(known, list, begunAt)
  expect(merged.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(merged[0]).toMatchObject({ lastMessage: 'Hi', lastSender: 'visitor', lastPosition: 2, unread: true })
  expect(merged[0]?.minutesLeft).toBe(1440)
})

test('a conversation that a message moves to a page that was read already is not lost', () => {
  const begunAt = tick()
  // The first page was read before the message of c, the second one after it: c is on neither.
  const known = withMessage(list, stored('c', 2, 'visitor')) ?? []
  expect(withAnswer(known, list.slice(0, 2), begunAt).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
})

test('a conversation that a response no longer contains is removed, unless an event came after the request', () => {
  const known = withMessage(list, stored('c', 2, 'visitor')) ?? []
  expect(withAnswer(known, list.slice(0, 2), tick()).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a conversation that was read meanwhile stays read; newer values of a response are applied', () => {
  const begunAt = tick()
  const known = withRead(list, { conversationId: 'c', by: 'owner', upTo: 1, unread: false })
  expect(withAnswer(known, list, begunAt).at(-1)).toMatchObject({ ownerReadUpTo: 1, unread: false })
  const newer = list.map((one) => ({ ...one, lastPosition: 5, unread: true, visitorReadUpTo: 3 }))
  expect(withAnswer(known, newer, begunAt).at(-1)).toMatchObject({
    lastPosition: 5,
    ownerReadUpTo: 1,
    visitorReadUpTo: 3,
    unread: true,
  })
})
