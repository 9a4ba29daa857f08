import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Hono } from 'hono'
import { readBody } from './api.ts'
import { ChoiceInput, ScreenInput } from './checkout-input.ts'
import { checkoutScreen, SCREEN_POLICY } from './checkout-screen.ts'
import type { Outcome, Payment } from './entities.ts'
import type { NodeEnv } from './faults.ts'
import { readInput } from './input.ts'
import { beginPayment, findOrder, findPayment, type PublishEvents, settlePayment } from './ledger.ts'
import { refuse } from './refusals.ts'
import type { ChoiceResult } from './screen-data.ts'
import { checkoutSignature } from './signatures.ts'
import type { Store } from './state.ts'

export interface CheckoutOptions {
  store: Store
  publish: PublishEvents
  /** Captures a payment after 10 seconds. */
  settleLate: (payment: Payment) => void
}

/**
 * Creates the public part of the API that Checkout's screen uses, below `/v1/checkout`. It requires only the key's id,
 * because the buyer's browser has no secret.
 */
export function createCheckout({ store, publish, settleLate }: CheckoutOptions): Hono<NodeEnv> {
  const { state } = store
  const checkout = new Hono<NodeEnv>()

  checkout.get('/public', (c) => {
    const input = readInput(ScreenInput, c.req.query())
    const order = state.orders.find(({ id }) => id === input.order_id) ?? null
    c.header('content-security-policy', SCREEN_POLICY)
    return c.html(checkoutScreen({ input, order: input.key_id === state.keys.keyId ? order : null }))
  })

  checkout.post('/payments', async (c) => {
    const choice = readInput(ChoiceInput, await readBody(c))
    if (choice.key_id !== state.keys.keyId) refuse('The key id provided does not exist', 'key_id')
    const order = findOrder(state, choice.order_id)
    if (order.status === 'paid') refuse('Order is already paid')
    const payment = beginPayment(state, order, { ...choice, delivery: choice.webhook })
    const status = STATUS_OF[choice.outcome]
    if (status) settlePayment(state, payment, { status, publish })
    else settleLate(payment)
    await store.save()
    return c.json(choice.outcome === 'closed' ? { status: 'silent' } : resultOf(payment, state.keys.keySecret))
  })

  checkout.get('/payments/:id', (c) => {
    if (c.req.query('key_id') !== state.keys.keyId) refuse('The key id provided does not exist', 'key_id')
    const payment = findPayment(state, c.req.param('id'))
    return c.json(resultOf(payment, state.keys.keySecret))
  })
  return checkout
}

/** Status that each choice gives the payment at once; null if it is captured later. */
const STATUS_OF: Record<Outcome, 'authorized' | 'captured' | 'failed' | null> = {
  success: 'captured',
  authorized: 'authorized',
  failure: 'failed',
  late: null,
  closed: 'captured',
}

function resultOf(payment: Payment, keySecret: string): ChoiceResult {
  if (payment.status === 'created') return { status: 'waiting', paymentId: payment.id }
  if (payment.status !== 'failed') {
    return {
      status: 'paid',
      result: {
        razorpay_payment_id: payment.id,
        razorpay_order_id: payment.order_id,
        razorpay_signature: checkoutSignature(payment.order_id, payment.id, keySecret),
      },
    }
  }
  return {
    status: 'failed',
    error: {
      code: payment.error_code ?? '',
      description: payment.error_description ?? '',
      source: payment.error_source ?? '',
      step: payment.error_step ?? '',
      reason: payment.error_reason ?? '',
      metadata: { order_id: payment.order_id, payment_id: payment.id },
    },
  }
}

const FILES: Record<string, string> = {
  'checkout.js': 'text/javascript; charset=utf-8',
  'frame.js': 'text/javascript; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
}

/** Serves Checkout's built files, below `/v1` of their host. */
export function serveCheckoutFiles(folder: string = builtFolder()): Hono<NodeEnv> {
  const files = new Hono<NodeEnv>()
  files.get('/:file', async (c) => {
    const file = c.req.param('file')
    const type = FILES[file]
    if (!type) return c.text('Not found', 404)
    const text = await readFile(join(folder, file), 'utf8').catch(() => null)
    if (text === null) return c.text('Checkout is not built', 404)
    return c.body(text, 200, { 'content-type': type, 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' })
  })
  return files
}

/** Returns the folder of Checkout's built files, from the sources or from a bundle in `dist`. */
function builtFolder(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return basename(here) === 'dist' ? join(here, 'client') : join(here, '../../dist/client')
}
