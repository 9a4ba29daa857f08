import { expect, test } from 'vitest'
import { readableEmail } from './readable-email.ts'

test('an address is shown with the letters of its domain', () => {
  expect(readableEmail('ada@xn--mller-kva.de')).toBe('ada@müller.de')
  expect(readableEmail('ada@example.com')).toBe('ada@example.com')
})

test('a domain that imitates another one is shown to its owner only', () => {
  // The а is Cyrillic.
  const imitation = 'ada@xn--pypal-4ve.com'
  expect(readableEmail(imitation)).toBe(imitation)
  expect(readableEmail(imitation, { own: true })).toBe('ada@pаypal.com')
})

test('an invalid domain stays as it is', () => {
  expect(readableEmail('ada@xn--a.de', { own: true })).toBe('ada@xn--a.de')
})
