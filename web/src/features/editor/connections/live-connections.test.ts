import type { Connections } from '@vitrine/core/connections'
import { expect, test } from 'vitest'
import { withNewestLive, withPresence, withSong } from './live-connections.ts'
import { presenceLines } from './presence-lines.ts'

const online = (version: number) => ({
  version,
  presence: { status: 'online', customStatus: null, activities: [] } as const,
})

/** Returns connected accounts at a version. */
function connected(version: number, { id = '1', name = 'Ada' } = {}): Connections {
  return {
    discord: {
      setUp: true,
      account: { id, username: 'ada', discriminator: null, avatarUrl: null },
      visible: true,
      problem: null,
      readFlags: 0,
      chosenFlags: 0,
      gateway: 'ready',
      sharesServer: false,
      botInviteUrl: null,
      live: { version, presence: null },
    },
    spotify: {
      setUp: true,
      account: { name },
      visible: true,
      problem: null,
      live: { version, song: null, read: true },
    },
  }
}

test('a newer presence replaces the cached one and shows that a server is shared; an older one is dropped', () => {
  const newer = withPresence(connected(4), { ...online(5), presence: { ...online(5).presence, activities: [] } })
  expect(newer.discord.live.version).toBe(5)
  expect(newer.discord.sharesServer).toBe(true)
  const cached = connected(4)
  expect(withPresence(cached, { version: 4, presence: null })).toBe(cached)
  expect(withPresence(cached, { version: 3, presence: null })).toBe(cached)
  expect(withPresence(cached, { version: 5, presence: null }).discord.sharesServer).toBe(false)
})

test('a newer song replaces the cached one; an older one is dropped', () => {
  const cached = connected(4)
  expect(withSong(cached, { version: 5, song: null, read: true }).spotify.live.version).toBe(5)
  expect(withSong(cached, { version: 4, song: null, read: true })).toBe(cached)
})

test('a response keeps a newer presence and song of the same account', () => {
  const merged = withNewestLive(connected(3), connected(7))
  expect([merged.discord.live.version, merged.spotify.live.version]).toEqual([7, 7])
  const replaced = withNewestLive(connected(8), connected(7))
  expect([replaced.discord.live.version, replaced.spotify.live.version]).toEqual([8, 8])
})

test('a response with another account keeps nothing of the earlier one', () => {
  const other = withNewestLive(connected(1, { id: '2', name: 'Grace' }), connected(7))
  expect([other.discord.live.version, other.spotify.live.version]).toEqual([1, 1])
})

test('a presence is shown as status, custom status and activities', () => {
  const activities = [
    { kind: 'playing', name: 'Chess', details: 'Endgame', startedAt: null },
    { kind: 'listening', name: 'Spotify', details: null, startedAt: null },
  ] as const
  expect(presenceLines({ status: 'dnd', customStatus: 'Thinking', activities: [...activities] })).toEqual([
    'Do Not Disturb · Thinking',
    'Playing Chess · Endgame',
    'Listening to Spotify',
  ])
  expect(presenceLines({ status: 'idle', customStatus: null, activities: [] })).toEqual(['Idle'])
})
