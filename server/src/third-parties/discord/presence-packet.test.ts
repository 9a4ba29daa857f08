import { describe, expect, test } from 'vitest'
import { personOf, readPresence } from './presence-packet.ts'

describe('personOf', () => {
  test('a packet names its person', () => {
    expect(personOf({ user: { id: '7' }, status: 'online' })).toBe('7')
  })
  test.each([null, 'text', {}, { user: null }, { user: { id: 7 } }])('%j names nobody', (packet) => {
    expect(personOf(packet)).toBeNull()
  })
})

describe('readPresence', () => {
  test('malformed activities and parts are left out, the others are read', () => {
    const activities = [
      null,
      7,
      { type: 0 },
      { type: 4, name: 'Custom Status', state: 7, emoji: 'none' },
      { type: 0, name: 'Chess', details: {}, timestamps: { start: [] } },
    ]
    expect(readPresence({ status: 'idle', activities })).toEqual({
      status: 'idle',
      customStatus: null,
      activities: [{ kind: 'playing', name: 'Chess', details: null, startedAt: null }],
    })
  })
  test.each([null, undefined, 'text', {}, { status: 7 }, { status: 'unheard of' }])('%j is offline', (packet) => {
    expect(readPresence(packet)).toBeNull()
  })
  test.each([null, 'text', {}])('activities that are %j are none', (activities) => {
    expect(readPresence({ status: 'online', activities })).toEqual({
      status: 'online',
      customStatus: null,
      activities: [],
    })
  })
})
