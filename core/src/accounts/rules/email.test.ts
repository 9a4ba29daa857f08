import { describe, expect, test } from 'vitest'
import { Email } from '../schema.ts'
import { normalizeEmail } from './email.ts'

const messageOf = (typed: string) => Email.safeParse(typed).error?.issues[0]?.message

describe('all spellings of an address are one', () => {
  test.each([
    'Ada@Müller.DE',
    ' ada@müller.de ',
    'ada@mu\u0308ller.de',
    'ada@xn--mller-kva.de',
    'ADA@XN--MLLER-KVA.DE',
    'ada@müller。de',
  ])('%j', (typed) => expect(Email.parse(typed)).toBe('ada@xn--mller-kva.de'))

  test.each(['ada@example.com', 'ada@mail.example.co.uk', "o'neil+news_1@exa-mple.com"])('%s stays', (typed) =>
    expect(Email.parse(typed.toUpperCase())).toBe(typed),
  )
})

test.each([
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@उदाहरण.भारत', 'ada@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['ada@XN--E1AFMKFD.XN--P1AI', 'ada@xn--e1afmkfd.xn--p1ai'],
])('%s has letters in the last part of its domain too', (typed, stored) => expect(Email.parse(typed)).toBe(stored))

test.each(['jörg@example.com', 'jo\u0308rg@müller.de', 'почта@example.com'])(
  '%s is refused with the reason: letters before the @ that mail servers do not accept',
  (typed) =>
    expect(messageOf(typed)).toBe(
      'Mail to letters like ä before the @ may not arrive. Please use an address without them.',
    ),
)

test.each([
  '',
  'ada',
  'jörg',
  'ada@',
  '@müller.de',
  'ada@müller',
  'ada@mül ler.de',
  'ada@mü/ller.de',
  'ada@mü%2eller.de',
  'ada@müller.de:80',
  'ada@1.2.3.4',
  'ada@0x7f.1',
  'a@b@müller.de',
  'ada@müller..de',
])('%j is no address', (typed) => expect(messageOf(typed)).toBe('Invalid email address'))

test('an address is checked in linear time', () => {
  const long = `${'ü'.repeat(500)}@${'ä.'.repeat(200)}`
  expect(messageOf(long)).toContain('Email must be 254 characters or less')
  expect(normalizeEmail(`${'@'.repeat(1000)}ü`)).toContain('@')
})
