import type { ChatMessage, ChatSide } from '@vitrine/core/chat/view'
import { expect, test } from 'vitest'
import { joined, withMessage, withRead } from './inbox-list.ts'
import { conversationOf } from './sample-conversation.ts'

const first = conversationOf('owner', { id: 'first', lastPosition: 4, ownerReadUpTo: 4 })
const second = conversationOf('owner', { id: 'second', lastPosition: 2, ownerReadUpTo: 1, unread: true })

function said(conversationId: string, position: number, senderType: ChatSide): ChatMessage {
  const createdAt = '2026-11-20T12:00:00.000Z'
  return { id: `m${position}`, conversationId, position, senderType, senderName: '', message: 'Hi', createdAt }
}

test('a conversation with a new message stands first, and is new if its visitor wrote', () => {
  const list = withMessage([first, second], said('second', 3, 'owner'))
  expect(list?.map(({ id }) => id)).toEqual(['second', 'first'])
  expect(list?.[0]).toMatchObject({ lastMessage: 'Hi', lastPosition: 3, unread: true })
  expect(withMessage([first], said('first', 5, 'owner'))?.[0]?.unread).toBe(false)
  expect(withMessage([first], said('first', 5, 'visitor'))?.[0]?.unread).toBe(true)
})

test('a message that is known already changes nothing', () => {
  expect(withMessage([first, second], said('second', 2, 'visitor'))).toEqual([first, second])
})

test('a message of a conversation that is not listed asks for the list to be read again', () => {
  expect(withMessage([first], said('third', 1, 'visitor'))).toBeNull()
})

test('a conversation is no longer new once its owner has read what the visitor wrote, whoever wrote last', () => {
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
