import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSandbox } from '../index.ts'
import { listenToWebhooks, runSandbox } from '../testing/running-sandbox.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'below')
}

test('keys, orders, payments and refunds survive a restart', async () => {
  const folder = await newFolder()
  const first = await runSandbox({ folder })
  const order = await first.makeOrder({ receipt: 'one', unique_receipt: true })
  const { paymentId } = await first.razorpay.pay(order.id, 'captured')
  await first.razorpay.refund(paymentId, 100)
  const payment = first.requirePayment(paymentId)
  await first.close()

  const second = await runSandbox({ folder })
  // Addresses have the port of a run.
  const addresses = { SANDBOX: '', OIDC_ISSUER: '' }
  expect({ ...second.environment, ...addresses }).toEqual({ ...first.environment, ...addresses })
  expect(second.requirePayment(paymentId)).toEqual(payment)
  expect(await second.makeOrder({ receipt: 'one', unique_receipt: true })).toMatchObject({
    id: order.id,
    status: 'paid',
  })
  expect((await second.call<{ count: number }>('GET /v1/refunds')).body.count).toBe(1)
})

test('the next run sends webhooks that did not arrive, and no others', async () => {
  const folder = await newFolder()
  const listener = await listenToWebhooks()
  listener.answer = () => (listener.arrivals.length === 1 ? 200 : 503)
  const first = await startSandbox({ folder, webhookUrl: listener.url })
  const second = await orderAndPay(first.url, first.environment, () => first.razorpay)
  await expect.poll(() => listener.arrivals.length).toBeGreaterThanOrEqual(3)
  await first.close()

  const before = listener.arrivals.length
  listener.answer = () => 200
  const next = await runSandbox({ folder, webhookUrl: listener.url })
  await expect.poll(() => listener.arrivals).toHaveLength(before + 2)
  expect(new Set(listener.arrivals.slice(before).map(({ event }) => event))).toEqual(
    new Set(['payment.captured', 'order.paid']),
  )
  expect(next.razorpay.webhooks.events.map(({ event }) => event)).toEqual(['payment.captured', 'order.paid'])
  expect(next.requirePayment(second).status).toBe('captured')
})

async function orderAndPay(
  url: string,
  keys: { RAZORPAY_KEY_ID: string; RAZORPAY_KEY_SECRET: string },
  razorpay: () => Awaited<ReturnType<typeof startSandbox>>['razorpay'],
): Promise<string> {
  const authorization = `Basic ${btoa(`${keys.RAZORPAY_KEY_ID}:${keys.RAZORPAY_KEY_SECRET}`)}`
  const answer = await fetch(`${url}/api.razorpay.com/v1/orders`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ amount: 5900, currency: 'INR' }),
  })
  const { id } = await answer.json()
  return (await razorpay().pay(String(id), 'captured')).paymentId
}

test('the file is complete after every change, and only its owner can read it', async () => {
  const folder = await newFolder()
  const sandbox = await runSandbox({ folder })
  const file = join(folder, 'razorpay.json')
  const orders = await Promise.all(Array.from({ length: 40 }, () => sandbox.makeOrder()))
  const stored = JSON.parse(await readFile(file, 'utf8'))
  expect(new Set(stored.orders.map(({ id }: { id: string }) => id))).toEqual(new Set(orders.map(({ id }) => id)))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a state of another version is refused', async () => {
  const folder = await newFolder()
  await (await runSandbox({ folder })).close()
  await writeFile(join(folder, 'razorpay.json'), '{"version":99}')
  await expect(startSandbox({ folder, webhookUrl: 'http://127.0.0.1:9/' })).rejects.toThrow('another version')
})
