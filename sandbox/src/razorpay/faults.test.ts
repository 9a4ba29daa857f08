import { expect, test } from 'vitest'
import { runSandbox } from '../testing/running-sandbox.ts'

const ORDER = { amount: 5900, currency: 'INR', receipt: 'one', unique_receipt: true }

test('a request to a provider that is down has no effect', async () => {
  const { call, razorpay } = await runSandbox()
  razorpay.fault = () => 'down'
  await expect(call('POST /v1/orders', ORDER)).rejects.toThrow()
  razorpay.fault = null
  expect((await call('POST /v1/orders', ORDER)).status).toBe(200)
})

test('a request whose response is lost has its effect', async () => {
  const { call, makeOrder, razorpay, requirePayment } = await runSandbox()
  const { paymentId } = await razorpay.pay((await makeOrder()).id, 'authorized')
  razorpay.fault = ({ path }) => (path.endsWith('/capture') ? 'lost' : null)
  await expect(call(`POST /v1/payments/${paymentId}/capture`, { amount: 5900, currency: 'INR' })).rejects.toThrow()
  expect(requirePayment(paymentId).status).toBe('captured')
  expect((await call(`GET /v1/payments/${paymentId}`)).status).toBe(200)
})

test('a gateway error is a 502 without JSON', async () => {
  const { url, razorpay } = await runSandbox()
  razorpay.fault = () => 'error'
  const answer = await fetch(`${url}/api.razorpay.com/v1/orders/order_x`)
  expect([answer.status, await answer.text()]).toEqual([502, 'Bad Gateway'])
})

test('a slow provider responds after its delay', async () => {
  const { call, razorpay } = await runSandbox()
  razorpay.fault = () => 300
  const started = performance.now()
  expect((await call('POST /v1/orders', ORDER)).status).toBe(200)
  expect(performance.now() - started).toBeGreaterThanOrEqual(290)
})

test('a rule receives the method and the path on the host', async () => {
  const { call, razorpay } = await runSandbox()
  const seen: object[] = []
  razorpay.fault = (request) => {
    seen.push(request)
    return null
  }
  await call('GET /v1/refunds?count=5')
  expect(seen).toEqual([{ method: 'GET', path: '/v1/refunds' }])
})
