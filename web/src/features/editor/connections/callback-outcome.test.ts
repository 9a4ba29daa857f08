import { expect, test } from 'vitest'
import { callbackOutcome, editorAddress, providerOf } from './callback-outcome.ts'

const PAGE = '019a0000-0000-7000-8000-000000000000'

test('the path names the provider', () => {
  expect(providerOf('/auth/discord/callback')).toBe('discord')
  expect(providerOf('/auth/spotify/callback')).toBe('spotify')
  expect(providerOf('/auth')).toBeUndefined()
})

test('an error cancels, even with a code', () => {
  expect(callbackOutcome('?error=access_denied&state=s', PAGE)).toBe('cancelled')
  expect(callbackOutcome('?code=c&error=', PAGE)).toBe('cancelled')
})

test('without a code or a stored portfolio data is missing', () => {
  expect(callbackOutcome('', PAGE)).toBe('missing')
  expect(callbackOutcome('?code=&state=s', PAGE)).toBe('missing')
  expect(callbackOutcome('?code=c&state=s', null)).toBe('missing')
})

test('a code of digits or with special characters reaches the editor unchanged; the state is not in its address', () => {
  const outcome = callbackOutcome('?code=00123%2B%26&state=s', PAGE)
  expect(outcome).toEqual({ portfolioId: PAGE, code: '00123+&', state: 's' })
  const address = editorAddress('discord', { portfolioId: PAGE, code: '00123+&' })
  expect(address).toBe(`/editor/${PAGE}?tab=discord&discord_code=00123%2B%26`)
  expect(editorAddress('spotify', { portfolioId: PAGE, code: 'c' })).toContain('spotify_code=c')
})
