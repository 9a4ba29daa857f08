import { expect, test } from 'vitest'
import { filledPlatform } from './filled-platform.ts'

const SPOTIFY = 'https://open.spotify.com/artist/1'

test.each(['website', 'Website', '', '  '])('a brand’s name fills a platform that nobody typed: %j', (platform) => {
  expect(filledPlatform({ platform, url: SPOTIFY }, null)).toBe('Spotify')
})

test.each([
  [`https://${SPOTIFY}`, 'Spotify'],
  ['open.spotify.com/artist/1', 'Spotify'],
  ['ada@example.com', 'Email'],
])('an address is read as it will be stored: %s', (url, name) => {
  expect(filledPlatform({ platform: 'website', url }, null)).toBe(name)
})

test.each(['My songs', 'GitHub', 'spotify'])('a typed platform stays: %s', (platform) => {
  expect(filledPlatform({ platform, url: SPOTIFY }, null)).toBeNull()
  expect(filledPlatform({ platform, url: SPOTIFY }, 'Patreon')).toBeNull()
})

test('a filled name follows the address while it is typed', () => {
  expect(filledPlatform({ platform: 'website', url: 'https://x.com' }, null)).toBe('X')
  expect(filledPlatform({ platform: 'X', url: 'https://x.com/ada' }, 'X')).toBeNull()
  expect(filledPlatform({ platform: 'X', url: 'https://x.company.example' }, 'X')).toBe('website')
  expect(filledPlatform({ platform: 'X', url: SPOTIFY }, 'X')).toBe('Spotify')
})

test.each(['https://spotify.com.evil.example', 'javascript:spotify.com', 'https://', ''])('%j fills nothing', (url) => {
  expect(filledPlatform({ platform: 'website', url }, null)).toBeNull()
  expect(filledPlatform({ platform: '', url }, null)).toBeNull()
})
