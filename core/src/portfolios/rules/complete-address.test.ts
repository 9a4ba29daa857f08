import { expect, test } from 'vitest'
import { completeAddress } from './complete-address.ts'

test.each([
  ['example.com/x', 'https://example.com/x'],
  ['www.example.com', 'https://www.example.com'],
  ['instagram.com/mira', 'https://instagram.com/mira'],
  ['  https://example.com  ', 'https://example.com'],
  ['\u200bhttps://example.com\ufeff\u00a0', 'https://example.com'],
  ['sub.example.co.uk?q=1', 'https://sub.example.co.uk?q=1'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['192.168.1.20/x', 'https://192.168.1.20/x'],
  ['me@example.com', 'mailto:me@example.com'],
  ['https://https://github.com/ada', 'https://github.com/ada'],
  ['https://mailto:me@example.com', 'mailto:me@example.com'],
  ['https://example.com/my file.pdf', 'https://example.com/my%20file.pdf'],
  ['https://example.com/a\u00a0b', 'https://example.com/a%C2%A0b'],
  ['https://example.com?q=a b', 'https://example.com?q=a%20b'],
  ['example.com/my file.pdf', 'https://example.com/my%20file.pdf'],
  ['mailto:me@example.com?subject=Hi there', 'mailto:me@example.com?subject=Hi%20there'],
])('%s becomes %s', (typed, meant) => {
  expect(completeAddress(typed, 'website')).toBe(meant)
})

test.each([
  '',
  'https://',
  'mailto:',
  'exam',
  'javascript:alert(1)',
  'ftp://example.com',
  'two words.com x',
  'a..b',
  '12.50',
  'node.js;example.com/a',
  'https://exa mple.com/',
  'https://example.com/a https://example.com/b',
  'https://example.com/a\tb',
  'https://user@example.com/',
  'tel:+4930123456',
  '@mira',
])('what is not plainly a host or an e-mail address stays: %s', (typed) => {
  expect(completeAddress(typed, 'website')).toBe(typed)
})

test('an e-mail address after https:// is read as one only if the platform is e-mail', () => {
  expect(completeAddress('https://me@example.com', 'email')).toBe('mailto:me@example.com')
  expect(completeAddress('https://me@example.com', 'website')).toBe('https://me@example.com')
})
