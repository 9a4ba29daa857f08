import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isCheckoutSignature, isWebhookSignature } from './signatures.ts'

/** Test vector of the provider's documentation. */
const VECTOR = {
  secret: 'EnLs21M47BllR3X8PSFtjtbd',
  ids: { orderId: 'order_IEIaMR65cu6nz3', paymentId: 'pay_IH4NVgf4Dreq1l' },
  signature: '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f',
}

describe("Checkout's signature", () => {
  test('the documented vector is valid', () => {
    expect(isCheckoutSignature(VECTOR.ids, VECTOR.signature, VECTOR.secret)).toBe(true)
  })

  test('it is invalid if any of its characters changes', () => {
    for (let place = 0; place < 64; place += 1) {
      const other = VECTOR.signature[place] === '0' ? '1' : '0'
      const changed = VECTOR.signature.slice(0, place) + other + VECTOR.signature.slice(place + 1)
      expect(isCheckoutSignature(VECTOR.ids, changed, VECTOR.secret)).toBe(false)
    }
  })

  test.each([
    ['', 'none'],
    ['0d4e', 'a short one'],
    [`${VECTOR.signature}0`, 'a long one'],
    [`${VECTOR.signature.slice(0, 63)}g`, 'one that is no hex'],
    ['0'.repeat(64), 'zeros'],
  ])('%j (%s) is wrong', (signature) => {
    expect(isCheckoutSignature(VECTOR.ids, signature, VECTOR.secret)).toBe(false)
  })

  test('it is invalid for another order, payment or secret', () => {
    const { ids, signature, secret } = VECTOR
    expect(isCheckoutSignature({ ...ids, orderId: 'order_IEIaMR65cu6nz4' }, signature, secret)).toBe(false)
    expect(isCheckoutSignature({ ...ids, paymentId: 'pay_IH4NVgf4Dreq1m' }, signature, secret)).toBe(false)
    expect(isCheckoutSignature(ids, signature, `${secret}x`)).toBe(false)
  })
})

test("a webhook's signature covers the bytes of its body: the same JSON in another format is invalid", () => {
  const body = Buffer.from('{"event": "payment.captured",  "n": 1.0}')
  const signature = createHmac('sha256', 'hook').update(body).digest('hex')
  expect(isWebhookSignature(body, signature, 'hook')).toBe(true)
  expect(isWebhookSignature(Buffer.from(JSON.stringify(JSON.parse(body.toString()))), signature, 'hook')).toBe(false)
  expect(isWebhookSignature(body, signature, 'key')).toBe(false)
  expect(isWebhookSignature(body, undefined, 'hook')).toBe(false)
})
