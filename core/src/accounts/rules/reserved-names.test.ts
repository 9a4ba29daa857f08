import { describe, expect, test } from 'vitest'
import { isLookAlike, isReservedName, lookAlikeOfTitle } from './reserved-names.ts'
import { usernameProblem } from './usernames.ts'

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

describe('A name that looks like another one', () => {
  test.each(`m1ra rnira mira_ _mira__ m_i_r_a mlra mira_official real_mira`.split(/\s+/))(
    '%s looks like mira',
    (name) => {
      expect(isLookAlike(name, 'mira')).toBe(true)
    },
  )

  test.each(['mira', 'miras', 'mira2', 'amira', 'mia', 'mira_ada', 'marimba'])('%s does not', (name) => {
    expect(isLookAlike(name, 'mira')).toBe(false)
  })
})

describe('A title that looks like a well-known page or the operator', () => {
  const WELL_KNOWN = [{ username: 'mira', title: 'Mira Tides' }]
  const found = (title: string, username = 'bo') => lookAlikeOfTitle({ username, title }, WELL_KNOWN)

  test.each([
    'Mira',
    'MIRA!',
    'm1ra',
    'Мira',
    'Mïra',
    'The real? no: Mira_official'.slice(14),
    'Mira  Tides',
    'mira-tides',
    'ＭＩＲＡ',
  ])('%s is that of the page', (title) => {
    expect(found(title)).toBe('mira')
  })

  test.each(['Vitrine Support', 'Official Staff', 'Vítrine', 'Аdministrator'])('%s poses as the operator', (title) => {
    expect(found(title)).toBe('')
  })

  test.each(['Miranda', 'My page', '', '✨', 'Mira and friends', 'Tides'])('%s is none', (title) => {
    expect(found(title)).toBeNull()
  })

  test('a page does not look like itself', () => {
    expect(found('Mira Tides', 'mira')).toBeNull()
  })
})
