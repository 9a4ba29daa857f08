import { expect, test } from 'vitest'
import { checkoutSignature, isEqualText, webhookSignature } from './signatures.ts'

test('the signature of a payment is that of Razorpay’s example', () => {
  expect(checkoutSignature('order_IEIaMR65cu6nz3', 'pay_IH4NVgf4Dreq1l', 'EnLs21M47BllR3X8PSFtjtbd')).toBe(
    '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
  )
})

test('another body and another secret have other signatures', () => {
  const signatures = [
    webhookSignature('{"a":1}', 'one'),
    webhookSignature('{"a":2}', 'one'),
    webhookSignature('{"a":1}', 'two'),
  ]
  expect(new Set(signatures).size).toBe(3)
})

test('texts of different lengths are not equal', () => {
  expect([isEqualText('a', 'a'), isEqualText('a', 'ab'), isEqualText('', 'a')]).toEqual([true, false, false])
})
