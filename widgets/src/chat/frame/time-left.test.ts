import type { Conversation } from '@vitrine/core/chat/lite'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConversationHeading } from '../conversation/conversation-heading.tsx'
import { createConversationState } from '../conversation/conversation-state.ts'
import { InboxItem } from '../inbox/inbox-item.tsx'
import { conversationOf } from '../sample-conversation.ts'
import { minutesLeftOf, storeEnd } from './time-left.ts'
import { subscribeToNow } from './use-now.ts'

const SECOND = 1000
let unsubscribe = () => {}
let renders = 0
let id = ''
let count = 0

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) })
  unsubscribe = subscribeToNow(() => {
    renders += 1
  })
  count += 1
  id = `conversation ${count}`
})
afterEach(() => {
  unsubscribe()
  vi.useRealTimers()
})

const received = (changes: Partial<Conversation>) => conversationOf('owner', { id, lastPosition: 3, ...changes })

/** Returns the times that the list and the panel show, each from the response that it has. */
function shown(list: Conversation, panel: Conversation): (string | undefined)[] {
  const state = createConversationState(panel, { draft: '', connected: true }).get()
  const nothing = () => {}
  const item = createElement(InboxItem, {
    ...{ conversation: list, ago: null, open: false, onOpen: nothing, onDelete: nothing },
  })
  const heading = createElement(ConversationHeading, { name: 'Ada', state })
  return [item, heading].map((element) => /\d+h \d+m/.exec(renderToStaticMarkup(element))?.[0])
}

test('list and panel show one time, although their responses arrived apart, and change together', () => {
  const list = received({ minutesLeft: 90 })
  storeEnd(list)
  vi.advanceTimersByTime(50 * SECOND)
  // The server's own minutes have not changed: it rounds them up.
  const panel = received({ minutesLeft: 90 })
  storeEnd(panel)
  expect(shown(list, panel)).toEqual(['1h 30m', '1h 30m'])
  vi.advanceTimersByTime(10 * SECOND)
  expect(shown(list, panel)).toEqual(['1h 29m', '1h 29m'])
})

test('a later response corrects both', async () => {
  const list = received({ minutesLeft: 90 })
  storeEnd(list)
  vi.advanceTimersByTime(5 * SECOND)
  const panel = received({ minutesLeft: 89 })
  storeEnd(panel)
  renders = 0
  await vi.advanceTimersByTimeAsync(0)
  expect(renders).toBe(1)
  expect(shown(list, panel)).toEqual(['1h 29m', '1h 29m'])
})

test('a message begins a new period, and an older response does not end it', () => {
  storeEnd(received({ minutesLeft: 5 }))
  storeEnd(received({ minutesLeft: 1440, lastPosition: 4 }))
  storeEnd(received({ minutesLeft: 4 }))
  expect(minutesLeftOf(id)).toBe(1440)
})

test('after the end there are no minutes left, and a clock that was set is corrected by the next response', async () => {
  storeEnd(received({ minutesLeft: 2 }))
  await vi.advanceTimersByTimeAsync(180 * SECOND)
  expect(minutesLeftOf(id)).toBe(0)
  const other = `${id} other`
  storeEnd(received({ id: other, minutesLeft: 90 }))
  vi.setSystemTime(Date.now() + 3600 * SECOND)
  storeEnd(received({ id: other, minutesLeft: 88 }))
  await vi.advanceTimersByTimeAsync(0)
  expect(minutesLeftOf(other)).toBe(88)
})
