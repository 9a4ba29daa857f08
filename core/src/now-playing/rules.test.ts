import { describe, expect, test } from 'vitest'
import { formatPosition, freshSong, isSameSong, progressAt, SONG_FRESH_MS } from './rules.ts'
import { Song } from './schema.ts'

const AT = Date.UTC(2026, 10, 20, 12)
const SONG: Song = Song.parse({
  track: 'Slow Tides',
  artist: 'Ada Lune',
  album: 'Harbour',
  artUrl: null,
  href: null,
  durationMs: 200_000,
  progressMs: 50_000,
  readAt: AT,
})

test('the position moves with the clock, to the end at most, and never back', () => {
  expect(progressAt(SONG, AT + 10_000)).toBe(60_000)
  expect(progressAt(SONG, AT + 1_000_000)).toBe(200_000)
  expect(progressAt(SONG, AT - 10_000)).toBe(50_000)
  expect(progressAt({ ...SONG, durationMs: null }, AT + 1_000_000)).toBe(1_050_000)
  expect(progressAt({ ...SONG, progressMs: null }, AT)).toBeNull()
})

describe('isSameSong', () => {
  const later = (change: Partial<Song>) => ({ ...SONG, progressMs: 80_000, readAt: AT + 30_000, ...change })

  test('a song that played on is the same', () => {
    expect(isSameSong(SONG, later({}))).toBe(true)
    expect(isSameSong(SONG, later({ progressMs: 82_900 }))).toBe(true)
    expect(isSameSong(null, null)).toBe(true)
  })

  test.each([
    ['moved ahead', later({ progressMs: 83_000 })],
    ['moved back', later({ progressMs: 1000 })],
    ['another track', later({ track: 'Ebb' })],
    ['other art', later({ artUrl: '/a.webp' })],
    ['an unknown position', later({ progressMs: null })],
    ['silence', null],
  ])('%s is another state', (_, reported) => {
    expect(isSameSong(SONG, reported)).toBe(false)
    expect(isSameSong(reported, SONG)).toBe(false)
  })
})

test('a song is shown until Spotify was last asked too long ago', () => {
  const checkedAt = new Date(AT)
  expect(freshSong(SONG, checkedAt, new Date(AT + SONG_FRESH_MS - 1))).toEqual(SONG)
  expect(freshSong(SONG, checkedAt, new Date(AT + SONG_FRESH_MS))).toBeNull()
  expect(freshSong(SONG, null, checkedAt)).toBeNull()
  expect(freshSong(null, checkedAt, checkedAt)).toBeNull()
})

test.each([
  [0, '0:00'],
  [187_999, '3:07'],
  [3_600_000, '60:00'],
])('%i ms are shown as %s', (milliseconds, text) => {
  expect(formatPosition(milliseconds)).toBe(text)
})
