import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenToWebhooks, type RunningSandbox, runSandbox } from '../testing/running-sandbox.ts'
import { buildCheckout } from './build-checkout.ts'
import type { Order } from './index.ts'
import { checkoutSignature } from './signatures.ts'
import type { State } from './state.ts'

interface Result {
  status: string
  paymentId: string
  result: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
  error: { description: string }
}

function choose({ call, environment }: RunningSandbox, order: Order, choice: object = {}) {
  return call<Result>(
    'POST /v1/checkout/payments',
    { key_id: environment.RAZORPAY_KEY_ID, order_id: order.id, method: 'card', outcome: 'success', ...choice },
    '',
  )
}

async function screen({ url, environment }: RunningSandbox, parameters: Record<string, string>) {
  const query = new URLSearchParams({ key_id: environment.RAZORPAY_KEY_ID, name: 'Vitrine', ...parameters })
  const answer = await fetch(`${url}/api.razorpay.com/v1/checkout/public?${query}`)
  return { policy: answer.headers.get('content-security-policy'), html: await answer.text() }
}

test('a success returns the arguments of the page’s handler', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  const { body } = await choose(sandbox, order, { email: 'a@example.org', notes: { from: 'page' } })
  const { razorpay_payment_id: id } = body.result
  expect(body).toEqual({
    status: 'paid',
    result: {
      razorpay_payment_id: id,
      razorpay_order_id: order.id,
      razorpay_signature: checkoutSignature(order.id, id, sandbox.environment.RAZORPAY_KEY_SECRET),
    },
  })
  expect(sandbox.requirePayment(id)).toMatchObject({
    status: 'captured',
    email: 'a@example.org',
    notes: { from: 'page' },
  })
})

test('an authorized payment is reported to the handler as well', async () => {
  const sandbox = await runSandbox()
  const { body } = await choose(sandbox, await sandbox.makeOrder(), { outcome: 'authorized', method: 'upi' })
  expect(body.status).toBe('paid')
  expect(sandbox.requirePayment(body.result.razorpay_payment_id)).toMatchObject({ status: 'authorized', method: 'upi' })
})

test('a failure returns its reason', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  const { body } = await choose(sandbox, order, { outcome: 'failure' })
  expect(body).toEqual({
    status: 'failed',
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: expect.stringContaining('declined'),
      source: 'bank',
      step: 'payment_authorization',
      reason: 'payment_failed',
      metadata: { order_id: order.id, payment_id: sandbox.razorpay.payments(order.id)[0]?.id },
    },
  })
})

test('a payment after which the browser is closed is made and not reported to the page', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  expect((await choose(sandbox, order, { outcome: 'closed' })).body).toEqual({ status: 'silent' })
  expect(sandbox.razorpay.order(order.id)?.status).toBe('paid')
})

test('a late payment is captured after 10 seconds, also after a restart', async () => {
  const folder = await newFolder()
  const sandbox = await runSandbox({ folder })
  const { body } = await choose(sandbox, await sandbox.makeOrder(), { outcome: 'late' })
  expect(body.status).toBe('waiting')
  await sandbox.close()
  const { late } = await advanceDueTimes(folder, 10_000)
  expect(late[0]?.dueAt).toBeGreaterThan(Date.now() + 8_000)
  expect(late[0]?.dueAt).toBeLessThanOrEqual(Date.now() + 10_000)
  const next = await runSandbox({ folder })
  const query = new URLSearchParams({ key_id: next.environment.RAZORPAY_KEY_ID })
  const asked = async () =>
    (await next.call<Result>(`GET /v1/checkout/payments/${body.paymentId}?${query}`, undefined, '')).body
  await expect.poll(asked).toMatchObject({ status: 'paid', result: { razorpay_payment_id: body.paymentId } })
  expect(next.requirePayment(body.paymentId).status).toBe('captured')
})

test('another key, an unknown order and a paid order are refused', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  expect((await choose(sandbox, order, { key_id: 'rzp_test_other' })).status).toBe(400)
  expect((await choose(sandbox, order, { order_id: 'order_none' })).status).toBe(400)
  expect((await choose(sandbox, order, { outcome: 'free' })).status).toBe(400)
  expect((await choose(sandbox, order, { method: 'cash' })).status).toBe(400)
  expect(sandbox.razorpay.payments(order.id)).toEqual([])
  await choose(sandbox, order)
  expect((await choose(sandbox, order)).body.error.description).toBe('Order is already paid')
})

const PAID = ['payment.authorized', 'payment.captured', 'order.paid']

test.each([
  ['twice', [...PAID, ...PAID]],
  ['out-of-order', PAID.toReversed()],
  ['at-once', PAID],
])('webhooks with the delivery %s', async (webhook, expected) => {
  const listener = await listenToWebhooks()
  const sandbox = await runSandbox({ webhookUrl: listener.url })
  await choose(sandbox, await sandbox.makeOrder(), { webhook })
  await expect.poll(() => listener.arrivals.map(({ event }) => event)).toEqual(expected)
})

test('webhooks with the delivery never can be sent manually', async () => {
  const listener = await listenToWebhooks()
  const sandbox = await runSandbox({ webhookUrl: listener.url })
  await choose(sandbox, await sandbox.makeOrder(), { webhook: 'never' })
  const [event] = sandbox.razorpay.webhooks.events
  expect(event && (await sandbox.razorpay.webhooks.deliver(event))).toBe(200)
  expect(listener.arrivals.map(({ event }) => event)).toEqual(['payment.authorized'])
})

test('webhooks with the delivery late are sent after 15 seconds, also after a restart', async () => {
  const folder = await newFolder()
  const listener = await listenToWebhooks()
  const sandbox = await runSandbox({ folder, webhookUrl: listener.url })
  await choose(sandbox, await sandbox.makeOrder(), { webhook: 'late' })
  await sandbox.close()
  expect(listener.arrivals).toEqual([])
  const { pending } = await advanceDueTimes(folder, 15_000)
  expect(pending[0]?.dueAt).toBeGreaterThan(Date.now() + 13_000)
  expect(pending[0]?.dueAt).toBeLessThanOrEqual(Date.now() + 15_000)
  await runSandbox({ folder, webhookUrl: listener.url })
  await expect.poll(() => listener.arrivals.map(({ event }) => event)).toEqual(PAID)
})

/** Moves all due times `by` milliseconds back. Returns the previous state. */
async function advanceDueTimes(folder: string, by: number): Promise<Pick<State, 'late' | 'pending'>> {
  const file = join(folder, 'razorpay.json')
  const text = await readFile(file, 'utf8')
  await writeFile(
    file,
    text.replace(/"dueAt":(\d+)/g, (_, dueAt) => `"dueAt":${Number(dueAt) - by}`),
  )
  return JSON.parse(text)
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('the screen shows the shop and the price of the order, under its own policy', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  const { html, policy } = await screen(sandbox, { order_id: order.id, description: 'Premium' })
  expect(html).toContain('Test mode: no money moves')
  expect(html).toContain('Pay ₹59.00')
  // The script enables them.
  expect(html.match(/<button type="submit"/g)).toHaveLength(4)
  expect(html.match(/<button type="submit"[^>]* disabled>/g)).toHaveLength(4)
  expect(html).toContain('<h1 id="merchant">Vitrine</h1>')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(html).not.toMatch(/https?:\/\/(?!www\.w3\.org)/)
  expect(html).not.toMatch(/ style=|<style|<script(?! src)/)
})

test.each([
  ['an unknown order', { order_id: 'order_none' }, 'This order does not exist'],
  ['another key', { key_id: 'rzp_test_other' }, 'This order does not exist'],
  ['another amount', { amount: '100' }, 'Your payment amount is different from your order amount'],
  ['another currency', { currency: 'USD' }, 'Your payment amount is different from your order amount'],
  ['no way to pay', { hide: 'card,upi' }, 'There is no way to pay'],
])('the screen of %s shows the problem', async (_, parameters, text) => {
  const sandbox = await runSandbox()
  const { html } = await screen(sandbox, { order_id: (await sandbox.makeOrder()).id, ...parameters })
  expect(html).toContain(text)
  expect(html).not.toContain('Pay ₹')
})

test('the screen of a paid order shows that it is paid', async () => {
  const sandbox = await runSandbox()
  const order = await sandbox.makeOrder()
  await choose(sandbox, order)
  expect((await screen(sandbox, { order_id: order.id })).html).toContain('This order is already paid')
})

test('the screen offers the methods that are not hidden, with the preferred one first', async () => {
  const sandbox = await runSandbox()
  const { id } = await sandbox.makeOrder()
  expect((await screen(sandbox, { order_id: id, hide: 'card' })).html).not.toContain('Card number')
  expect((await screen(sandbox, { order_id: id, prefill_method: 'upi' })).html).toMatch(
    /id="tab-upi"[^>]*aria-selected="true"/,
  )
})

test('markup in the page’s options is escaped', async () => {
  const sandbox = await runSandbox()
  const evil = `"'><script>alert(1)</script>`
  const { html } = await screen(sandbox, {
    order_id: (await sandbox.makeOrder()).id,
    name: evil,
    description: evil,
    image: evil,
    color: evil,
    notes: JSON.stringify({ [evil]: evil }),
    prefill_name: evil,
    prefill_email: evil,
    hosted: '1',
    callback_url: `https://shop.example/back?x=${evil}`,
  })
  expect(html).not.toContain('<script>')
  expect(html).not.toMatch(/"'>/)
  expect(html).toContain('action="https://shop.example/back?x=%22')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/callback', ''])(
  'a page of its own does not go back to %s',
  async (callback_url) => {
    const sandbox = await runSandbox()
    const { html } = await screen(sandbox, { order_id: (await sandbox.makeOrder()).id, hosted: '1', callback_url })
    expect(html).toContain('There is no way back to the shop')
    expect(html).not.toContain('id="callback"')
  },
)

test('Checkout is built as classic scripts and served with content types', async () => {
  const folder = await newFolder()
  await buildCheckout({ folder })
  expect((await readdir(folder)).sort()).toEqual(['checkout.css', 'checkout.js', 'frame.js'])
  const { url } = await runSandbox({ checkoutFolder: folder })
  for (const [file, type] of [
    ['checkout.js', 'text/javascript; charset=utf-8'],
    ['frame.js', 'text/javascript; charset=utf-8'],
    ['checkout.css', 'text/css; charset=utf-8'],
  ]) {
    const answer = await fetch(`${url}/checkout.razorpay.com/v1/${file}`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
    expect(await answer.text()).not.toMatch(/^\s*(import|export) /m)
  }
  expect((await fetch(`${url}/checkout.razorpay.com/v1/..%2frazorpay.json`)).status).toBe(404)
})
