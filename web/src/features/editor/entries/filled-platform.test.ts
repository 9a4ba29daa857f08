import { expect, test } from 'vitest'
import { withFilledPlatform } from './filled-platform.ts'

const SPOTIFY = 'https://open.spotify.com/artist/1'

test.each(['website', 'Website', '', '  '])('a brand’s name fills a platform that nobody typed: %j', (platform) => {
  expect(withFilledPlatform(SPOTIFY, platform, null)).toEqual({ url: SPOTIFY, platform: 'Spotify' })
})

test('an address is read as it will be stored: pasted behind https://, without a scheme, or of e-mail', () => {
  expect(withFilledPlatform(`https://${SPOTIFY}`, 'website', null).platform).toBe('Spotify')
  expect(withFilledPlatform('open.spotify.com/artist/1', 'website', null).platform).toBe('Spotify')
  expect(withFilledPlatform('ada@example.com', 'website', null).platform).toBe('Email')
})

test.each(['My songs', 'GitHub', 'spotify'])('a typed platform stays: %s', (platform) => {
  expect(withFilledPlatform(SPOTIFY, platform, null)).toEqual({ url: SPOTIFY })
  expect(withFilledPlatform(SPOTIFY, platform, 'Patreon')).toEqual({ url: SPOTIFY })
})

test('a filled name follows the address while it is typed', () => {
  expect(withFilledPlatform('https://x.com', 'website', null)).toEqual({ url: 'https://x.com', platform: 'X' })
  expect(withFilledPlatform('https://x.com/ada', 'X', 'X')).toEqual({ url: 'https://x.com/ada' })
  const shop = 'https://x.company.example'
  expect(withFilledPlatform(shop, 'X', 'X')).toEqual({ url: shop, platform: 'website' })
  expect(withFilledPlatform(SPOTIFY, 'X', 'X')).toEqual({ url: SPOTIFY, platform: 'Spotify' })
})

test('an address of no platform fills nothing', () => {
  expect(withFilledPlatform('https://spotify.com.evil.example', 'website', null)).toEqual({
    url: 'https://spotify.com.evil.example',
  })
  expect(withFilledPlatform('javascript:spotify.com', 'website', null)).toEqual({ url: 'javascript:spotify.com' })
})
