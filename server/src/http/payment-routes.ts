import type { HttpBindings } from '@hono/node-server'
import { kernelRefusals, refuse } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { type Context, Hono, type Next } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type CallbackFields, receiveCallback, receiveWebhook } from '#features/payments'
import { createCtx } from '../context.ts'
import type { Deps } from '../deps.ts'
import { asRefusal, refusalResponse } from './errors.ts'
import { drainBody } from './refused-body.ts'

/** The largest body that the provider sends, in bytes: an event has about four thousand. */
const BODY_MAX = 256 * 1024

/** HMAC-SHA256 in hexadecimal. */
const SIGNATURE = /^[0-9a-f]{64}$/i

/** The fields that the provider posts when a payment went well. Anything else is a failure. */
const Paid = z.object({ razorpay_payment_id: z.string().max(64), razorpay_signature: z.string().max(128) })
/**
 * The fields of a failure that are read (https://razorpay.com/docs/payments/payment-gateway/callback-url/). `reason` is
 * the provider's code; the one of a buyer who left says nothing that the outcome does not say.
 */
const Failed = z.object({ 'error[description]': z.string(), 'error[reason]': z.string().optional() })
const BUYER_LEFT = 'payment_cancelled'

/**
 * What the provider itself calls, with no session and from another origin: trusted by its signature alone, and
 * therefore no part of the contract.
 */
export function paymentRoutes(deps: Deps): Hono {
  const app = new Hono()
  const limit = bodyLimit({
    maxSize: BODY_MAX,
    async onError(c: Context<{ Bindings: HttpBindings }>) {
      await drainBody(c.env.incoming)
      const answer = refusalResponse(refuse(kernelRefusals.bodyTooLarge))
      answer.headers.set('connection', 'close')
      return answer
    },
  })

  app.post('/webhooks/razorpay', limit, requireSignature, (c) =>
    answered(deps, async () => {
      // The provider sends the event again until it is accepted.
      if (deps.disk.refusesWrites) return refusalResponse(refuse(kernelRefusals.outOfSpace))
      const body = new Uint8Array(await c.req.arrayBuffer())
      const trusted = await receiveWebhook(createCtx(deps), { body, signature: c.req.header('x-razorpay-signature') })
      if (!trusted) return refusalResponse(refuse(paymentRefusals.unsigned))
      return Response.json({ ok: true })
    }),
  )
  app.post('/payments/callback/:id', limit, (c) =>
    answered(deps, async () => {
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

/** Refuses an event without anything like a signature before it is hashed, and as a rule before its body is read. */
async function requireSignature(c: Context<{ Bindings: HttpBindings }>, next: Next): Promise<Response | undefined> {
  if (SIGNATURE.test(c.req.header('x-razorpay-signature') ?? '')) {
    await next()
    return undefined
  }
  const answer = refusalResponse(refuse(paymentRefusals.unsigned))
  // Its body is not wanted either: the connection ends with the answer.
  if (!c.env.incoming.complete) answer.headers.set('connection', 'close')
  return answer
}

async function answered(deps: Deps, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    const refusal = asRefusal(error, deps.log)
    if (!refusal) deps.log.error({ err: error }, 'what the provider sent could not be taken')
    return refusalResponse(refusal ?? refuse(kernelRefusals.unavailable))
  }
}

function callbackFields(form: unknown): CallbackFields {
  const paid = Paid.safeParse(form).data
  if (paid) return { type: 'paid', paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature }
  const failed = Failed.safeParse(form).data
  return { type: 'failed', reason: failed?.['error[reason]'] === BUYER_LEFT ? null : failed?.['error[description]'] }
}

/** Null for a body that is no form. */
async function formOf(c: Context): Promise<unknown> {
  return c.req.parseBody().catch(() => null)
}
