import type { HttpBindings } from '@hono/node-server'
import { kernelRefusals, Refusal, refuse } from '@vitrine/core/kernel'
import { paymentRefusals } from '@vitrine/core/payments'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { z } from 'zod'
import { type CallbackFields, receiveCallback, receiveWebhook } from '#features/payments'
import { createCtx } from '../runtime/context.ts'
import type { Deps } from '../runtime/deps.ts'
import { asRefusal, refusalResponse } from '../runtime/errors.ts'
import { drainBody } from './drain-body.ts'
import { readBytes } from './request-body.ts'
import type { RequestInfo } from './request-start.ts'

type Env = { Bindings: HttpBindings; Variables: { info: RequestInfo } }

/** Largest body that the provider sends, in bytes. An event has about 4,000. */
const BODY_MAX_BYTES = 64 * 1024

/** HMAC-SHA256, in hexadecimal. */
const SIGNATURE = /^[0-9a-f]{64}$/i

/** Fields that the provider posts after a successful payment. Any other body is a failure. */
const Paid = z.object({ razorpay_payment_id: z.string().max(64), razorpay_signature: z.string().max(128) })
/**
 * Fields of a failed payment (https://razorpay.com/docs/payments/payment-gateway/callback-url/). `reason` is the
 * provider's code, `description` its text for buyers.
 */
const Failed = z.object({ 'error[description]': z.string(), 'error[reason]': z.string().optional() })
/** Code of a payment that the buyer cancelled. The outcome says so, and the provider's text is not shown. */
const BUYER_LEFT = 'payment_cancelled'

/**
 * Creates the routes for requests from the provider and from its payment pages. They have no session and come from
 * another origin; the provider's signature authenticates them, so they are not part of the contract.
 */
export function paymentRoutes(deps: Deps): Hono<Env> {
  const app = new Hono<Env>()
  const limit = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    async onError(c: Context<Env>) {
      await drainBody(c.env.incoming)
      const response = refusalResponse(refuse(kernelRefusals.bodyTooLarge))
      response.headers.set('connection', 'close')
      return response
    },
  })

  app.post('/webhooks/razorpay', async (c) => {
    const response = await handled(deps, () => receiveEvent(deps, c))
    // The rest of an unread body is not drained, because no browser waits for the response.
    if (!c.env.incoming.complete) response.headers.set('connection', 'close')
    return response
  })
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

/**
 * Receives an event. Events that the provider did not send are limited per source, and those of the provider are not. Refuses
 * WEBHOOK_NOT_SIGNED, BODY_TOO_LARGE, OUT_OF_SPACE.
 */
async function receiveEvent(deps: Deps, c: Context<Env>): Promise<Response> {
  // The provider repeats an event until it is accepted.
  if (deps.disk.refusesWrites) throw refuse(kernelRefusals.outOfSpace)
  try {
    const trusted = await receiveWebhook(createCtx(deps), await readEvent(c))
    if (!trusted) throw refuse(paymentRefusals.unsigned)
    return Response.json({ ok: true })
  } catch (error) {
    if (isForged(error)) await deps.limiter.spend('webhook-signatures', c.get('info').source)
    throw error
  }
}

/** Returns true for a refusal of an event that the provider did not sign, or that is larger than its events. */
function isForged(error: unknown): boolean {
  if (!(error instanceof Refusal)) return false
  return error.spec === paymentRefusals.unsigned || error.spec === kernelRefusals.bodyTooLarge
}

/** Reads the raw body of an event. Refuses it unread if it is declared as too large or has no well-formed signature. */
async function readEvent(c: Context<Env>): Promise<{ body: Uint8Array; signature: string }> {
  const signature = c.req.header('x-razorpay-signature') ?? ''
  if (!SIGNATURE.test(signature)) throw refuse(paymentRefusals.unsigned)
  if (Number(c.req.header('content-length') ?? 0) > BODY_MAX_BYTES) throw refuse(kernelRefusals.bodyTooLarge)
  return { signature, body: await readBytes(c.env.incoming, BODY_MAX_BYTES) }
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
