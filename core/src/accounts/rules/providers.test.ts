import { expect, test } from 'vitest'
import { canDisconnect, isAllowedAddress, provesIdentity, suggestUsername } from './providers.ts'
import { usernameProblem } from './usernames.ts'

test('without allowed domains everybody may come, with them only confirmed addresses in exactly these', () => {
  const at = (email: string | null, emailVerified = true) =>
    isAllowedAddress({ email, emailVerified }, ['club.example', 'team.example'])
  expect(isAllowedAddress({ email: null, emailVerified: false }, [])).toBe(true)
  expect(at('ada@club.example')).toBe(true)
  expect(at('ada@team.example')).toBe(true)
  expect(at('ada@club.example', false)).toBe(false)
  expect(at('ada@sub.club.example')).toBe(false)
  expect(at('ada@notclub.example')).toBe(false)
  expect(at('"ada@club.example"@evil.example')).toBe(false)
  expect(at(null)).toBe(false)
})

test('the last way into an account stays', () => {
  expect(canDisconnect({ hasPassword: false, providers: 1 })).toBe(false)
  expect(canDisconnect({ hasPassword: false, providers: 2 })).toBe(true)
  expect(canDisconnect({ hasPassword: true, providers: 1 })).toBe(true)
})

test.each([
  ['Ada Lune', 'ada_lune'],
  ['Zoë Ångström', 'zoe_angstrom'],
  ['mira.k@example.com', 'mira_k'],
  ['a very long name that goes on and on', 'a_very_long_name_tha'],
  ['李', ''],
  ['__', ''],
  [null, ''],
])('the name %j suggests %j', (name, username) => {
  expect(suggestUsername(name)).toBe(username)
})

test('a suggestion is empty or a valid username', () => {
  for (const name of ['x', 'Dr. Who?', '٣٤٥', 'é', 'a b', '-abc-', 'ﬁne ﬂow']) {
    const suggested = suggestUsername(name)
    expect(suggested === '' || usernameProblem(suggested) === null).toBe(true)
  }
})

test.each([
  ['after the question', 5, false, true],
  ['after it by a clock that is half a minute late', -30, true, true],
  ['long before it', -3600, false, false],
  ['at a time it does not say, of a person without another proof', null, false, true],
  ['at a time it does not say, of a person with another proof', null, true, false],
])('a sign-in at the provider %s proves who somebody is: %s', (_, seconds, hasOtherProof, expected) => {
  const askedAt = new Date('2026-11-28T12:00:00.000Z')
  const signedInAt = seconds === null ? null : new Date(askedAt.getTime() + seconds * 1000)
  expect(provesIdentity({ signedInAt, askedAt, hasOtherProof })).toBe(expected)
})
