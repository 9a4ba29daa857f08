import { expect, test } from 'vitest'
import { isUrl } from './is-url.ts'

test('an address is a URL also with letters that are not ASCII, and after many calls', () => {
  for (let time = 0; time < 100_000; time += 1) isUrl(`https://example.com/${time % 100}`)
  for (const address of ['https://münchen.de/straße', 'https://例え.jp', 'mailto:jörg@müller.de']) {
    expect(isUrl(address)).toBe(true)
  }
  expect(isUrl('/a', 'https://example.com')).toBe(true)
  for (const text of ['', 'a', 'https://', '/a']) expect(isUrl(text)).toBe(false)
})
