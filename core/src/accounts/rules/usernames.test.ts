import { describe, expect, test } from 'vitest'
import { namesNear, normalizeUsername, parseClaim, usernameProblem } from './usernames.ts'

test.each([
  ['Ada', 'ada'],
  ['  ada  ', 'ada'],
  ['Ada Lovelace', 'ada_lovelace'],
  ['ada \t\n lovelace', 'ada_lovelace'],
  ['ADA_1', 'ada_1'],
  ['', ''],
])('A username is lower-cased, trimmed, and its white space becomes underscores: %j becomes %j', (raw, username) => {
  expect(normalizeUsername(raw)).toBe(username)
})

describe('A normalized username has 3 to 20 characters, each a letter a-z, a digit or an underscore', () => {
  test.each(['abc', 'a_1', '___', '123', 'a'.repeat(20)])('%s is one', (username) => {
    expect(usernameProblem(username)).toBeNull()
  })

  const charset = 'Username can only contain letters, numbers, and underscores'
  const length = 'Username must be 3 to 20 characters'
  test.each([
    ['', 'Username is required'],
    ['ab', length],
    ['a'.repeat(21), length],
    ['a-b', charset],
    ['a.b', charset],
    ['adä', charset],
    ['аda', charset],
    ['ada\u200b', charset],
    ['ａｄａ', charset],
    ['👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', charset],
    ['Ada', charset],
  ])('%j is not a username: %s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem)
  })
})

test.each([
  ['Ada-Lovelace', 'ada_lovelace'],
  [' ada ', 'ada'],
  ['a-b', 'a_b'],
  ['ab', null],
  ['a'.repeat(21), null],
  ['ada lovelace', null],
  ['ada!', null],
  ['', null],
])('The landing page also accepts hyphens: %j is claimed as %j', (raw, name) => {
  expect(parseClaim(raw)).toBe(name)
})

test('Names close to a taken one are usernames themselves', () => {
  expect(namesNear('mira')).toEqual(['its_mira', 'mira_hq', 'hey_mira', 'mira_online', 'mira_2'])
  expect(namesNear('a'.repeat(18))).toEqual([`${'a'.repeat(18)}_2`])
  expect(namesNear('a'.repeat(20))).toEqual([])
})
