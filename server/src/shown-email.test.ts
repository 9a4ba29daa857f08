import { expect, test } from 'vitest'
import { shownEmail } from './shown-email.ts'

test('an address is shown with the letters of its domain', () => {
  expect(shownEmail('ada@xn--mller-kva.de')).toBe('ada@müller.de')
  expect(shownEmail('ada@example.com')).toBe('ada@example.com')
})

test('a domain that imitates another one is shown to its owner only', () => {
  // The а is Cyrillic.
  const imitation = 'ada@xn--pypal-4ve.com'
  expect(shownEmail(imitation)).toBe(imitation)
  expect(shownEmail(imitation, { own: true })).toBe('ada@pаypal.com')
})

test('an invalid domain stays as it is', () => {
  expect(shownEmail('ada@xn--a.de', { own: true })).toBe('ada@xn--a.de')
})
