import { expect, test } from 'vitest'
import { checkoutSignature, sameText, webhookSignature } from './signatures.ts'

test('the signature of a payment is the one that Razorpay’s own example gives', () => {
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

test('texts of other lengths are other texts', () => {
  expect([sameText('a', 'a'), sameText('a', 'ab'), sameText('', 'a')]).toEqual([true, false, false])
})
