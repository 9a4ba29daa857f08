import { describe, expect, test } from 'vitest'
import {
  acceptsChat,
  conversationExpiry,
  conversationState,
  deletionCutoffs,
  formatAgo,
  formatTimeLeft,
  mayReadMessages,
} from './rules.ts'

const now = new Date('2026-11-20T12:00:00.000Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)

test('A conversation expires 24 hours after its last message, or after its start if it has none.', () => {
  expect(conversationExpiry(now)).toEqual(after(DAY))
})

describe('A conversation is closed while its page does not accept chat from its visitor; otherwise it is open until it expires.', () => {
  test.each([
    { left: 1, accepts: true, state: 'open' },
    { left: 0, accepts: true, state: 'expired' },
    { left: 1, accepts: false, state: 'closed' },
    { left: -1, accepts: false, state: 'closed' },
  ])('$left ms left, accepts: $accepts → $state', ({ left, accepts, state }) => {
    expect(conversationState({ expiresAt: after(left), accepts }, now)).toBe(state)
  })
})

test('A page accepts chat from a visitor while it is published, its chat is on and the visitor is not blocked.', () => {
  const open = { published: true, chatEnabled: true, blocked: false }
  expect(acceptsChat(open)).toBe(true)
  for (const change of [{ published: false }, { chatEnabled: false }, { blocked: true }]) {
    expect(acceptsChat({ ...open, ...change })).toBe(false)
  }
})

test.each([
  { side: 'visitor', premium: true, reads: true },
  { side: 'visitor', premium: false, reads: true },
  { side: 'owner', premium: true, reads: true },
  { side: 'owner', premium: false, reads: false },
] as const)(
  'A visitor reads the messages of their own conversation; an owner reads them while premium runs: $side, premium $premium → $reads',
  ({ side, premium, reads }) => {
    expect(mayReadMessages(side, { premium })).toBe(reads)
  },
)

test('A conversation is deleted 7 days after it expires, or 30 days after if it has messages that an owner without premium has not read.', () => {
  expect(deletionCutoffs(now)).toEqual({ rest: after(-7 * DAY), unread: after(-30 * DAY) })
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
])('$passed ms ago is shown as $text', ({ passed, text }) => {
  expect(formatAgo(after(-passed), now)).toBe(text)
})
