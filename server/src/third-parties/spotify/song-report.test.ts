import { SONG_TEXT_MAX } from '@vitrine/core/now-playing'
import { expect, test } from 'vitest'
import { toSongReport } from './song-report.ts'

test('titles, artists and albums are cut at 128 characters', () => {
  const long = 'a'.repeat(SONG_TEXT_MAX + 1)
  const cut = `${'a'.repeat(127)}…`
  const item = { name: long, artists: [{ name: 'b' }, { name: long }], album: { name: long } }
  const report = toSongReport({ is_playing: true, item, progress_ms: 0 }, 0)
  expect(report?.song).toMatchObject({ track: cut, artist: `b, ${'a'.repeat(124)}…`, album: cut })
})
