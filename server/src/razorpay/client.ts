import type { PaymentFacts } from '@vitrine/core/payments'
import { z } from 'zod'
import { Outage } from '../outage.ts'
import type { RazorpaySettings } from './settings.ts'

/** Milliseconds after which the provider counts as out of reach. */
const TIMEOUT = 8000
/** How many entries a list is read by; the provider's largest. */
const PAGE = 100

const Order = z.object({ id: z.string(), status: z.enum(['created', 'attempted', 'paid']), amount_paid: z.number() })
const Payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  // What is not known is waited for.
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created'),
})
const Refund = z.object({ id: z.string(), payment_id: z.string() })
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
const ErrorBody = z.object({ error: z.object({ description: z.string() }) })

/** A payment as the provider tells it. */
export interface ProviderPayment extends PaymentFacts {
  id: string
}

/** The provider understood the request and refused it. */
export class RazorpayRefusal extends Error {
  override readonly name = 'RazorpayRefusal'
}

/** The provider could not be reached, or is in trouble: the same request may succeed later. */
export class RazorpayUnavailable extends Outage {
  override readonly name = 'RazorpayUnavailable'
  override readonly message: string

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super('payment provider', options)
    this.message = message
    this.status = status
  }

  /** Status of the provider's answer, where there was one. */
  readonly status: number | undefined
}

/** Razorpay's API, as far as the product needs it (https://razorpay.com/docs/api). Each call can throw {@link RazorpayRefusal} and {@link RazorpayUnavailable}. */
export interface RazorpayClient {
  /** Makes an order; answers the provider's id of it. `amount` is in paise. */
  createOrder(order: {
    amount: number
    currency: string
    receipt: string
    notes: Record<string, string>
  }): Promise<string>
  /** Whether an order has been paid. */
  isPaid(orderId: string): Promise<boolean>
  /** Every payment of an order, whatever became of it. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  payment(paymentId: string): Promise<ProviderPayment>
  /** Takes the money of an authorized payment; answers what the payment is then. */
  capture(paymentId: string, terms: { amount: number; currency: string }): Promise<ProviderPayment>
  /** The payments of which something was refunded since then. */
  refundedSince(moment: Date): Promise<string[]>
}

export function createRazorpayClient({ apiUrl, keyId, keySecret }: RazorpaySettings): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Shape>(shape: z.ZodType<Shape>, path: string, body?: unknown): Promise<Shape> {
    const answer = await send(path, body)
    const parsed = shape.safeParse(answer)
    if (!parsed.success) throw new RazorpayUnavailable(`Razorpay's answer to ${path} could not be read`)
    return parsed.data
  }

  async function send(path: string, body: unknown): Promise<unknown> {
    try {
      const response = await fetch(`${apiUrl}/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok) return answer
      const reason = ErrorBody.safeParse(answer).data?.error.description ?? `status ${response.status}`
      if (response.status >= 500 || response.status === 429)
        throw new RazorpayUnavailable(`${path}: ${reason}`, { status: response.status })
      throw new RazorpayRefusal(`${path}: ${reason}`)
    } catch (error) {
      if (error instanceof RazorpayRefusal || error instanceof RazorpayUnavailable) throw error
      throw new RazorpayUnavailable(`Razorpay did not answer ${path}`, { cause: error })
    }
  }

  return {
    async createOrder(order) {
      return (await call(Order, '/orders', order)).id
    },
    async isPaid(orderId) {
      return (await call(Order, `/orders/${encodeURIComponent(orderId)}`)).status === 'paid'
    },
    async paymentsOf(orderId) {
      const { items } = await call(listOf(Payment), `/orders/${encodeURIComponent(orderId)}/payments`)
      return items.map(factsOf)
    },
    async payment(paymentId) {
      return factsOf(await call(Payment, `/payments/${encodeURIComponent(paymentId)}`))
    },
    async capture(paymentId, { amount, currency }) {
      return factsOf(await call(Payment, `/payments/${encodeURIComponent(paymentId)}/capture`, { amount, currency }))
    },
    async refundedSince(moment) {
      const ids: string[] = []
      const from = Math.floor(moment.getTime() / 1000)
      for (let skip = 0; ; skip += PAGE) {
        const { items } = await call(listOf(Refund), `/refunds?from=${from}&count=${PAGE}&skip=${skip}`)
        ids.push(...items.map(({ payment_id }) => payment_id))
        if (items.length < PAGE) return [...new Set(ids)]
      }
    },
  }
}

function factsOf(payment: z.infer<typeof Payment>): ProviderPayment {
  const { id, order_id: orderId, amount, currency, status } = payment
  return { id, orderId, amount, currency, status }
}
