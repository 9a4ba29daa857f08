import { describe, expect, test } from 'vitest'
import { formatElapsed } from './elapsed.ts'
import { areForgotten, isSamePresence, PRESENCE_TEXT_MAX, toPresence } from './rules.ts'
import { Presence } from './schema.ts'

const START = Date.UTC(2026, 10, 20, 12)

describe('toPresence', () => {
  test.each(['offline', 'invisible', undefined, 'sleeping'])('a person who is %s has none', (status) => {
    expect(toPresence({ status, activities: [{ type: 0, name: 'Halden' }] })).toBeNull()
  })

  test('shows status, custom status and at most two activities without the custom one', () => {
    const presence = toPresence({
      status: 'dnd',
      activities: [
        { type: 4, name: 'Custom Status', state: 'drawing letters', emoji: { name: '🖋️' } },
        { type: 2, name: 'Spotify', details: 'Slow Tides', timestamps: { start: START } },
        { type: 0, name: 'Chess', state: 'Endgame', timestamps: { start: String(START) } },
        { type: 3, name: 'A film' },
      ],
    })
    expect(presence).toEqual({
      status: 'dnd',
      customStatus: '🖋️ drawing letters',
      activities: [
        { kind: 'listening', name: 'Spotify', details: 'Slow Tides', startedAt: START },
        { kind: 'playing', name: 'Chess', details: 'Endgame', startedAt: START },
      ],
    })
    expect(Presence.parse(presence)).toEqual(presence)
  })

  test.each([
    [1, 'streaming'],
    [3, 'watching'],
    [5, 'competing'],
  ])('type %i is %s', (type, kind) => {
    expect(toPresence({ status: 'online', activities: [{ type, name: 'X' }] })?.activities).toMatchObject([{ kind }])
  })

  test('unknown types, blank names and impossible times are left out', () => {
    const activities = [
      { type: 6, name: 'Later' },
      { type: 0, name: ' \n ' },
      { type: 0, name: 'Chess', timestamps: { start: 'soon' } },
      { type: 0, name: 'Go', timestamps: { start: -1 } },
    ]
    expect(toPresence({ status: 'idle', activities })?.activities).toEqual([
      { kind: 'playing', name: 'Chess', details: null, startedAt: null },
      { kind: 'playing', name: 'Go', details: null, startedAt: null },
    ])
  })

  test('the name of a server’s own emoji is not shown', () => {
    const emoji = { id: '41771983429993937', name: 'party_blob' }
    const activities = [{ type: 4, name: 'Custom Status', state: 'hi', emoji }]
    expect(toPresence({ status: 'online', activities })?.customStatus).toBe('hi')
    expect(toPresence({ status: 'online', activities: [{ type: 4, name: 'C', emoji }] })?.customStatus).toBeNull()
  })

  test('texts are cleaned, on one line and cut at Discord’s limit', () => {
    const [activity] =
      toPresence({
        status: 'online',
        activities: [{ type: 0, name: `a\u0000b\n${'🎹'.repeat(5000)}`, details: ' x\r\ny ' }],
      })?.activities ?? []
    expect(activity?.details).toBe('x y')
    expect([...(activity?.name ?? '')]).toHaveLength(PRESENCE_TEXT_MAX)
    expect(activity?.name).toMatch(/^ab 🎹+…$/u)
  })

  test('a text is cut between two characters, and a family at the limit stays', () => {
    const family = '👨‍👩‍👧‍👦'
    const text = (name: string) =>
      toPresence({ status: 'online', activities: [{ type: 0, name }] })?.activities[0]?.name ?? ''
    const [full, long] = [
      `${'a'.repeat(PRESENCE_TEXT_MAX - 1)}${family}`,
      `${'a'.repeat(PRESENCE_TEXT_MAX - 2)}${family}bc`,
    ]
    expect(text(full)).toBe(full)
    expect(text(long)).toBe(`${'a'.repeat(PRESENCE_TEXT_MAX - 2)}${family}…`)
  })

  test('stacked marks are cut', () => {
    const name = `a${'\u0301'.repeat(100_000)}`
    const [activity] = toPresence({ status: 'online', activities: [{ type: 0, name }] })?.activities ?? []
    expect(activity?.name.length).toBeLessThan(10)
  })
})

describe('isSamePresence', () => {
  const presence = toPresence({
    status: 'online',
    activities: [{ type: 0, name: 'Chess', timestamps: { start: START } }],
  })

  test.each([
    ['status', { status: 'idle' as const }],
    ['custom status', { customStatus: 'away' }],
    ['number of activities', { activities: [] }],
    ['start', { activities: [{ kind: 'playing' as const, name: 'Chess', details: null, startedAt: START + 1 }] }],
    ['name', { activities: [{ kind: 'playing' as const, name: 'Go', details: null, startedAt: START }] }],
  ])('differs by %s', (_, change) => {
    expect(isSamePresence(presence, presence && { ...presence, ...change })).toBe(false)
  })

  test('equal content and two offline people are the same', () => {
    expect(isSamePresence(presence, presence && { ...presence, activities: [...presence.activities] })).toBe(true)
    expect(isSamePresence(null, null)).toBe(true)
    expect(isSamePresence(presence, null)).toBe(false)
  })
})

test.each([
  [0, '0:00'],
  [245, '4:05'],
  [3599, '59:59'],
  [3845, '1:04:05'],
  [360_000, '100:00:00'],
  [-5, '0:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatElapsed(START, START + seconds * 1000)).toBe(text)
})

test('presences are forgotten after a minute without events', () => {
  const until = new Date(START)
  expect(areForgotten(until, new Date(START + 60_000))).toBe(false)
  expect(areForgotten(until, new Date(START + 60_001))).toBe(true)
})
