import { expect, test } from 'vitest'
import { CHECKOUT_OUTCOMES, mayBePaid, plainReason, returnAddress } from './return.ts'

test.each([
  ['Your card was declined', 'Your card was declined'],
  [' two\r\n lines\u0000 ', 'two lines'],
  ['\u202Egnp.exe\u202C zero\u200Bwidth', 'gnp.exe zero width'],
  ['<b>x</b>', '<b>x</b>'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(5000), `${'x'.repeat(199)}…`],
  ['🎁'.repeat(201), `${'🎁'.repeat(199)}…`],
  ['', null],
  [' \u200b', null],
  [undefined, null],
  [['x'], null],
  [{ text: 'x' }, null],
])(
  'the reason of a failure becomes one line without control or format characters, cut after 200: %j',
  (text, reason) => {
    expect(plainReason(text)).toBe(reason)
  },
)

test('the return address is the path stored with the order, with the outcome in its query', () => {
  const end = { orderId: 'id', outcome: 'dismissed' } as const
  expect(returnAddress('/pricing', end)).toBe('/pricing?payment=id&outcome=dismissed')
  expect(returnAddress('/subscription?from=mail#questions', { ...end, reason: 'No & no' })).toBe(
    '/subscription?from=mail&payment=id&outcome=dismissed&reason=No+%26+no#questions',
  )
})

test('A payment is looked for unless Checkout never opened: a buyer can close it after paying in another app.', () => {
  expect(CHECKOUT_OUTCOMES.filter(mayBePaid)).toEqual(['paid', 'dismissed', 'settled'])
  expect(mayBePaid(undefined)).toBe(true)
})
