import { expect, test } from 'vitest'
import { type CardField, cardError } from './card-rules.ts'

const today = new Date(2026, 6, 31)

test.each<[CardField, string, string]>([
  ['number', '4111 1111 1111 1111', ''],
  ['number', '4111111111111112', 'Enter a valid card number.'],
  ['number', '0', 'Enter a valid card number.'],
  ['expiry', '07/26', ''],
  ['expiry', '06/26', 'This card has expired.'],
  ['expiry', '13/30', 'Enter month and year, like 12/30.'],
  ['cvv', '123', ''],
  ['cvv', '12', 'Enter 3 or 4 digits.'],
  ['holder', 'Asha Rao', ''],
  ['holder', ' ', 'Enter the name on the card.'],
])('%s %j: %j', (field, value, error) => {
  expect(cardError(field, value, today)).toBe(error)
})
