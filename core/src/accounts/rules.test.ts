import { describe, expect, test } from 'vitest'
import { isReservedName, normalizeUsername, parseClaim, safeReturnPath, usernameProblem } from './rules.ts'

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
  ...`admin api auth dashboard editor support vitrine u ab preview pay sandbox settings links portfolio_assets _app`
    .split(/\s+/)
    .map((name) => [name, true] as const),
  ['', true] as const,
  ...['ada', 'adminx', 'my_api'].map((name) => [name, false] as const),
])('Reserved names, and those of one or two characters, cannot be claimed: %j is reserved: %s', (name, reserved) => {
  expect(isReservedName(name)).toBe(reserved)
})

describe('Names that pose as the operator cannot be claimed, also in look-alike spellings; names with any other word can', () => {
  test.each(
    `admin_ _admin support__ official_vitrine vitrine_support vitrinesupport support_vitrine vitrine_team the_vitrine
    vitrine_hq adm1n 4dmin admln adrnin ad_min supp0rt v1trine vltrine v1tr1ne_supp0rt m0derator staff_24 admin1
    the_real_admin support_team team_support security_info billing_support vitrine_support_ada admin_of_vitrine
    help_desk_support 0fficial d1scord l0gin api_ admins real_vitrine 24_support`.split(/\s+/),
  )('%s is reserved', (name) => {
    expect(usernameProblem(name)).toBeNull()
    expect(isReservedName(name)).toBe(true)
  })

  test.each(
    `administrata supporter_jane supporter adminx my_api support_ada ada_official staffan moderatora badminton_bob
    team_ada team7 help_me_please user1 page_one ma_vitrine vitrine_ada vitrines security_guard officially_ada ___ 111
    officer the_system rooty newton teams homepage`.split(/\s+/),
  )('%s is not', (name) => {
    expect(isReservedName(name)).toBe(false)
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

describe('After sign-in the browser goes only to a path on this site', () => {
  test.each(['/', '/u/ada', '/u/ada?chat=1#top', '/create-portfolio'])('%s is followed', (path) => {
    expect(safeReturnPath(path)).toBe(path)
  })

  test.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/u/..//evil.example',
    '/%2e//evil.example',
    ' /u/ada',
    '/u/a b',
    'javascript:alert(1)',
    'u/ada',
    '',
    undefined,
    null,
    ['/u/ada'],
  ])('%j leads to the dashboard', (path) => {
    expect(safeReturnPath(path)).toBe('/dashboard')
  })
})
