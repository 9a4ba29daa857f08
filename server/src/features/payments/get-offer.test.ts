import { describe, expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { createTestApp, serveTestApp, useTestSite } from '../../testing/test-app.ts'

const KEYS = { RAZORPAY_KEY_SECRET: 'a secret', RAZORPAY_WEBHOOK_SECRET: 'another' }

test.each([
  ['without keys', {}, { available: false, test: false, checkout: 'page' }],
  ['with live keys', { ...KEYS, RAZORPAY_KEY_ID: 'rzp_live_x' }, { available: true, test: false, checkout: 'page' }],
  [
    "with keys of the provider's test mode",
    { ...KEYS, RAZORPAY_KEY_ID: 'rzp_test_x', CHECKOUT: 'frame' },
    { available: true, test: true, checkout: 'frame' },
  ],
])('%s', async (_, environment, offer) => {
  const app = await createTestApp(environment)
  const site = await serveTestApp(app)
  expect((await site.visitor().get('/api/payments/offer')).json).toEqual(offer)
  await site.close()
  await app.close()
})

describe('without keys', async () => {
  const { app, site } = await useTestSite()
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))

  test.each([
    ['/api/payments/orders/premium', {}],
    ['/api/payments/orders/gift', { username: 'somebody' }],
  ])('%s is refused with PAYMENTS_NOT_SET_UP', async (path, body) => {
    expect((await visitor.post(path, body)).json).toMatchObject({
      status: 503,
      code: 'PAYMENTS_NOT_SET_UP',
      message: 'Payments are not set up',
    })
  })

  test('an event is refused, and the history is empty', async () => {
    expect((await visitor.post('/api/webhooks/razorpay', {}, { 'x-razorpay-signature': 'x' })).status).toBe(401)
    expect((await visitor.get('/api/payments')).json).toEqual([])
  })
})
