import { expect, test } from 'vitest'
import { tidyAddress } from './tidy-address.ts'

test.each([
  ['example.com/x', 'https://example.com/x'],
  ['  https://example.com  ', 'https://example.com'],
  ['sub.example.co.uk?q=1', 'https://sub.example.co.uk?q=1'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['me@example.com', 'mailto:me@example.com'],
  ['https://https://github.com/ada', 'https://github.com/ada'],
  ['https://mailto:me@example.com', 'mailto:me@example.com'],
])('%s becomes %s', (typed, meant) => {
  expect(tidyAddress(typed, 'website')).toBe(meant)
})

test.each(['', 'https://', 'mailto:', 'exam', 'javascript:alert(1)', 'ftp://example.com', 'two words.com x', 'a..b'])(
  'what is not plainly a host or an e-mail address stays: %s',
  (typed) => {
    expect(tidyAddress(typed, 'website')).toBe(typed)
  },
)

test('an e-mail address after https:// is read as one only if the platform is e-mail', () => {
  expect(tidyAddress('https://me@example.com', 'email')).toBe('mailto:me@example.com')
  expect(tidyAddress('https://me@example.com', 'website')).toBe('https://me@example.com')
})
