import type { HttpBindings } from '@hono/node-server'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type CallbackFields, receiveCallback, receiveWebhook } from '#features/payments'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { drainBody } from './drain-body.ts'
import { asRefusal, refusalResponse } from './errors.ts'

/** Largest body that the provider sends, in bytes. An event has about 4,000. */
const BODY_MAX_BYTES = 256 * 1024

/** HMAC-SHA256, in hexadecimal. */
const SIGNATURE = /^[0-9a-f]{64}$/i

/** Fields that the provider posts after a successful payment. Any other body is a failure. */
const Paid = z.object({ razorpay_payment_id: z.string().max(64), razorpay_signature: z.string().max(128) })
/**
 * Fields of a failed payment (https://razorpay.com/docs/payments/payment-gateway/callback-url/). `reason` is the
 * provider's code. A buyer who cancelled sees no reason, because the outcome contains it.
 */
const Failed = z.object({ 'error[description]': z.string(), 'error[reason]': z.string().optional() })
const BUYER_LEFT = 'payment_cancelled'

/**
 * Creates the routes that the provider calls, without a session and from another origin. Its signature authenticates
 * them, so they are not part of the contract.
 */
export function paymentRoutes(deps: Deps): Hono {
  const app = new Hono()
  const limit = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    async onError(c: Context<{ Bindings: HttpBindings }>) {
      await drainBody(c.env.incoming)
      const response = refusalResponse(refuse(kernelRefusals.bodyTooLarge))
      response.headers.set('connection', 'close')
      return response
    },
  })

  app.post('/webhooks/razorpay', limit, requireSignature, (c) =>
    handled(deps, async () => {
      // The provider repeats an event until it is accepted.
      if (deps.disk.refusesWrites) return refusalResponse(refuse(kernelRefusals.outOfSpace))
      const body = new Uint8Array(await c.req.arrayBuffer())
      const trusted = await receiveWebhook(createCtx(deps), { body, signature: c.req.header('x-razorpay-signature') })
      if (!trusted) return refusalResponse(refuse(paymentRefusals.unsigned))
      return Response.json({ ok: true })
    }),
  )
  app.post('/payments/callback/:id', limit, (c) =>
    handled(deps, async () => {
      const fields = callbackFields(await formOf(c))
      const id = c.req.param('id')
      const address = z.uuid().safeParse(id).success
        ? await receiveCallback(createCtx(deps), { orderId: id, fields })
        : null
      return c.redirect(address ?? '/', 303)
    }),
  )
  return app
}

/** Refuses an event without a well-formed signature before it is hashed, and usually before its body is read. */
async function requireSignature(c: Context<{ Bindings: HttpBindings }>, next: Next): Promise<Response | undefined> {
  if (SIGNATURE.test(c.req.header('x-razorpay-signature') ?? '')) {
    await next()
    return undefined
  }
  const response = refusalResponse(refuse(paymentRefusals.unsigned))
  // The rest of the body is not read, so the connection ends with the response.
  if (!c.env.incoming.complete) response.headers.set('connection', 'close')
  return response
}

async function handled(deps: Deps, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(error, deps.log)
    if (!refusal) deps.log.error({ err: error }, 'handling a request of the payment provider failed')
    return refusalResponse(refusal ?? refuse(kernelRefusals.unavailable))
  }
}

function callbackFields(form: unknown): CallbackFields {
  const paid = Paid.safeParse(form).data
  if (paid) return { type: 'paid', paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
  const failed = Failed.safeParse(form).data
  return { type: 'failed', reason: failed?.['error[reason]'] === BUYER_LEFT ? null : failed?.['error[description]'] }
}

/** Returns the form fields of the body; null if it is no form. */
async function formOf(c: Context): Promise<unknown> {
  return c.req.parseBody().catch(() => null)
}
