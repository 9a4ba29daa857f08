import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { basic } from '../credentials.ts'
import type { Collection } from './entities.ts'
import { type FaultRule, type NodeEnv, withFaults } from './faults.ts'
import { CaptureInput, ListInput, OrderInput, RefundInput, readInput } from './input.ts'
import type { Keys } from './keys.ts'
import { capturePayment, createOrder, findOrder, findPayment, type PublishEvents, refundPayment } from './ledger.ts'
import { RazorpayRefusal, refuse } from './refusals.ts'
import { isEqualText } from './signatures.ts'
import type { Store } from './state.ts'

export interface ApiOptions {
  store: Store
  publish: PublishEvents
  faultRule: () => FaultRule | null
}

/** Creates the part of the API that the product's server uses, below `/v1`. Every request must contain the keys. */
export function createApi({ store, publish, faultRule }: ApiOptions): Hono<NodeEnv> {
  const { state } = store
  const api = new Hono<NodeEnv>()
  api.use('/*', withFaults(faultRule), withKeys(state.keys))

  api.post('/orders', async (c) => {
    const order = createOrder(state, readInput(OrderInput, await readBody(c)))
    await store.save()
    return c.json(order)
  })
  api.get('/orders/:id', (c) => c.json(findOrder(state, c.req.param('id'))))
  api.get('/orders/:id/payments', (c) => {
    const { id } = findOrder(state, c.req.param('id'))
    return c.json(collection(state.payments.filter((payment) => payment.order_id === id)))
  })

  api.get('/payments/:id', (c) => c.json(findPayment(state, c.req.param('id'))))
  api.post('/payments/:id/capture', async (c) => {
    const payment = findPayment(state, c.req.param('id'))
    capturePayment(state, payment, { ...readInput(CaptureInput, await readBody(c)), publish })
    await store.save()
    return c.json(payment)
  })
  api.post('/payments/:id/refund', async (c) => {
    const payment = findPayment(state, c.req.param('id'))
    const refund = refundPayment(state, payment, { ...readInput(RefundInput, await readBody(c)), publish })
    await store.save()
    return c.json(refund)
  })
  api.get('/payments/:id/refunds', (c) => {
    const { id } = findPayment(state, c.req.param('id'))
    return c.json(collection(state.refunds.filter((refund) => refund.payment_id === id).toReversed()))
  })

  api.get('/refunds', (c) => {
    const { from = 0, to = Number.POSITIVE_INFINITY, count, skip } = readInput(ListInput, c.req.query())
    const refunds = state.refunds.filter(({ created_at }) => created_at >= from && created_at <= to).toReversed()
    return c.json(collection(refunds.slice(skip, skip + count)))
  })

  api.all('/*', () => {
    throw new RazorpayRefusal(404, 'The requested URL was not found on the server.')
  })
  return api
}

/** Refuses requests without HTTP Basic authentication with the key's id and secret. */
function withKeys({ keyId, keySecret }: Keys) {
  const expected = basic(keyId, keySecret)
  return createMiddleware<NodeEnv>(async (c, next) => {
    if (!isEqualText(c.req.header('authorization') ?? '', expected)) {
      throw new RazorpayRefusal(401, 'Authentication failed')
    }
    await next()
  })
}

/** Parses the JSON of a body. An empty body counts as an object without fields; invalid JSON is refused. */
export async function readBody(c: Context): Promise<unknown> {
  const text = await c.req.text()
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return refuse('The request body is not valid JSON')
  }
}

function collection<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items }
}
