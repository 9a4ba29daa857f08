import { contract } from '@vitrine/core/contract'
import { describe, expect, test } from 'vitest'
import { daysAfter, useTestShop } from '../../testing/test-shop.ts'
import { selectOrder } from './order-queries.ts'

const shop = await useTestShop()
const { app, sandbox } = shop

/** Posts a form as the provider's page does: from another site, without a cookie. */
async function callback(id: string, fields: Record<string, string>) {
  const response = await fetch(`${shop.origin}/api/payments/callback/${id}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'https://api.razorpay.com', 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(fields),
  })
  return { status: response.status, location: response.headers.get('location') }
}

async function orderFrom(returnTo: string) {
  const buyer = await shop.buyer()
  const { id } = (await buyer.visitor.call(contract.payments.orderPremium, {}, { returnTo })).output
  const order = await buyer.visitor.call(contract.payments.order, { id })
  expect(order.output.status).toBe('open')
  const stored = await selectOrder(app.deps.database.db, id)
  return { buyer, id, razorpayOrderId: stored?.razorpayOrderId ?? '' }
}

test('a paid callback redirects with 303 to where the payment began, and premium is granted', async () => {
  const { buyer, id, razorpayOrderId } = await orderFrom('/pricing')
  const { paymentId, signature } = await sandbox.razorpay.pay(razorpayOrderId, 'authorized')
  const fields = { razorpay_payment_id: paymentId, razorpay_order_id: razorpayOrderId, razorpay_signature: signature }
  expect(await callback(id, fields)).toEqual({
    status: 303,
    location: `${shop.origin}/pricing?payment=${id}&outcome=paid`,
  })
  expect((await shop.stored(buyer)).until).toEqual(daysAfter(app.clock.now, 30))
  expect(await callback(id, fields)).toMatchObject({ status: 303 })
  expect((await shop.stored(buyer)).payments).toHaveLength(1)
})

describe('a callback redirects without a grant after', () => {
  test.each([
    ['a failure', { 'error[code]': 'BAD_REQUEST_ERROR', 'error[description]': 'Declined' }, '&reason=Declined'],
    [
      'a failure with a long reason',
      { 'error[description]': ` No\n${'o'.repeat(999)}` },
      `&reason=No+${'o'.repeat(196)}%E2%80%A6`,
    ],
    ['a cancelled payment', { 'error[description]': 'Cancelled by user', 'error[reason]': 'payment_cancelled' }, ''],
    ['an empty form', {}, ''],
    ['a forged signature', { razorpay_payment_id: 'pay_x', razorpay_signature: 'ab'.repeat(32) }, ''],
  ])('%s', async (_, fields, reason) => {
    const { buyer, id, razorpayOrderId } = await orderFrom('/subscription?from=mail')
    await sandbox.razorpay.pay(razorpayOrderId, 'failed')
    const location = `${shop.origin}/subscription?from=mail&payment=${id}&outcome=dismissed${reason}`
    expect(await callback(id, fields)).toEqual({ status: 303, location })
    expect((await shop.stored(buyer)).until).toBeNull()
  })

  test('a signature for the order named in the form instead of the one in the URL', async () => {
    const [mine, theirs] = [await orderFrom('/pricing'), await orderFrom('/pricing')]
    const { paymentId, signature } = await sandbox.razorpay.pay(theirs.razorpayOrderId, 'captured')
    const fields = {
      razorpay_payment_id: paymentId,
      razorpay_order_id: theirs.razorpayOrderId,
      razorpay_signature: signature,
    }
    expect((await callback(mine.id, fields)).location).toContain('outcome=dismissed')
    expect((await shop.stored(mine.buyer)).until).toBeNull()
  })
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/.//evil.example',
  '/u/..//evil.example',
  '/%2e//evil.example',
])('a callback never redirects to %j', async (returnTo) => {
  const { id } = await orderFrom(returnTo)
  expect((await callback(id, {})).location).toBe(`${shop.origin}/dashboard?payment=${id}&outcome=dismissed`)
})

test.each(['0195e3c0-0000-7000-8000-000000000000', 'x', "'"])(
  'an unknown order (%s) redirects to the landing page',
  async (id) => {
    expect(await callback(encodeURIComponent(id), {})).toEqual({ status: 303, location: '/' })
  },
)
