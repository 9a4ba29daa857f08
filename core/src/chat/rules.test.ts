import { describe, expect, test } from 'vitest'
import { acceptsChat, conversationExpiry, conversationState, erasedBefore, formatAgo, formatTimeLeft } from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('A conversation lives 24 hours past its last message, or past its beginning.', () => {
  expect(conversationExpiry(now)).toEqual(after(DAY))
})

describe('A conversation is closed while its page takes no chat or its visitor is blocked, expired past its time, and open otherwise.', () => {
  test.each([
    { left: 1, accepts: true, state: 'open' },
    { left: 0, accepts: true, state: 'expired' },
    { left: 1, accepts: false, state: 'closed' },
    { left: -1, accepts: false, state: 'closed' },
  ])('$left ms left, accepts: $accepts → $state', ({ left, accepts, state }) => {
    expect(conversationState({ expiresAt: after(left), accepts }, now)).toBe(state)
  })
})

test('A page takes messages of somebody while it is published, its chat is on and they are not blocked.', () => {
  const open = { published: true, chatEnabled: true, blocked: false }
  expect(acceptsChat(open)).toBe(true)
  for (const change of [{ published: false }, { chatEnabled: false }, { blocked: true }]) {
    expect(acceptsChat({ ...open, ...change })).toBe(false)
  }
})

test('A conversation is erased 7 days after it expired, or 30 days after where an owner without premium has not read it.', () => {
  expect(erasedBefore(now)).toEqual({ rest: after(-7 * DAY), unread: after(-30 * DAY) })
})

test.each([
  { minutes: 1440, text: '24h 0m' },
  { minutes: 65, text: '1h 5m' },
  { minutes: 1, text: '0h 1m' },
])('Time left is shown in hours and minutes: $minutes minutes are $text', ({ minutes, text }) => {
  expect(formatTimeLeft(minutes)).toBe(text)
})

test.each([
  { passed: -5000, text: 'just now' },
  { passed: MINUTE - 1, text: 'just now' },
  { passed: MINUTE, text: '1 minute ago' },
  { passed: 59 * MINUTE, text: '59 minutes ago' },
  { passed: 3 * 60 * MINUTE, text: '3 hours ago' },
  { passed: 2 * DAY, text: '2 days ago' },
])('$passed ms ago is told as $text', ({ passed, text }) => {
  expect(formatAgo(after(-passed), now)).toBe(text)
})
