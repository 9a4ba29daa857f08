import type { ReportedPayment } from '@vitrine/core/payments'
import { z } from 'zod'
import { Outage } from '../../log/outage.ts'
import type { RazorpaySettings } from './settings.ts'

/** Time limit of a request to the provider, in milliseconds. */
const TIMEOUT_MS = 8000
/** Entries per page of a list: the provider's maximum. */
const PAGE = 100

const Order = z.object({ id: z.string(), status: z.enum(['created', 'attempted', 'paid']), amount_paid: z.number() })
const Payment = z.object({
  id: z.string(),
  order_id: z.string().nullable(),
  amount: z.int(),
  currency: z.string(),
  // An unknown status counts as not yet paid.
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']).catch('created'),
})
const Refund = z.object({ id: z.string(), payment_id: z.string() })
const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })
const ErrorBody = z.object({ error: z.object({ description: z.string() }) })

/** Payment as reported by the provider. */
export interface ProviderPayment extends ReportedPayment {
  id: string
}

/** Error for a request that the provider refused. */
export class RazorpayRefusal extends Error {
  override readonly name = 'RazorpayRefusal'
}

/** Error for an unreachable or failing provider. The same request may succeed later. */
export class RazorpayUnavailable extends Outage {
  override readonly name = 'RazorpayUnavailable'
  override readonly message: string

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super('payment provider', options)
    this.message = message
    this.status = status
  }

  /** Status of the provider's response, if there was one. */
  readonly status: number | undefined
}

/**
 * Client of Razorpay's API (https://razorpay.com/docs/api). Each call can throw {@link RazorpayRefusal} or
 * {@link RazorpayUnavailable}.
 */
export interface RazorpayClient {
  /** Creates an order and returns the provider's id for the order. `amount` is in paise. */
  createOrder(order: {
    amount: number
    currency: string
    receipt: string
    notes: Record<string, string>
  }): Promise<string>
  /** Returns true if the order has been paid. */
  isPaid(orderId: string): Promise<boolean>
  /** Returns all payments of an order, whatever their status. */
  paymentsOf(orderId: string): Promise<ProviderPayment[]>
  payment(paymentId: string): Promise<ProviderPayment>
  /** Captures an authorized payment and returns the captured payment. */
  capture(paymentId: string, terms: { amount: number; currency: string }): Promise<ProviderPayment>
  /** Refunds all of a captured payment. Throws RazorpayRefusal also if it is refunded already. */
  refund(paymentId: string): Promise<void>
  /** Returns the ids of payments with a refund since `moment`. */
  refundedSince(moment: Date): Promise<string[]>
}

export function createRazorpayClient(
  { apiUrl, keyId, keySecret }: RazorpaySettings,
  request: typeof fetch = fetch,
): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  async function call<Shape>(shape: z.ZodType<Shape>, path: string, body?: unknown): Promise<Shape> {
    const answer = await send(path, body)
    const parsed = shape.safeParse(answer)
    if (!parsed.success) throw new RazorpayUnavailable(`Razorpay's response to ${path} could not be parsed`)
    return parsed.data
  }

  async function send(path: string, body: unknown): Promise<unknown> {
    try {
      const response = await request(`${apiUrl}/v1${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (response.ok) return answer
      const reason = ErrorBody.safeParse(answer).data?.error.description ?? `status ${response.status}`
      if (response.status >= 500 || response.status === 429)
        throw new RazorpayUnavailable(`${path}: ${reason}`, { status: response.status })
      throw new RazorpayRefusal(`${path}: ${reason}`)
    } catch (error) {
      if (error instanceof RazorpayRefusal || error instanceof RazorpayUnavailable) throw error
      throw new RazorpayUnavailable(`Razorpay did not respond to ${path}`, { cause: error })
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
      return items.map(toProviderPayment)
    },
    async payment(paymentId) {
      return toProviderPayment(await call(Payment, `/payments/${encodeURIComponent(paymentId)}`))
    },
    async capture(paymentId, { amount, currency }) {
      return toProviderPayment(
        await call(Payment, `/payments/${encodeURIComponent(paymentId)}/capture`, { amount, currency }),
      )
    },
    async refund(paymentId) {
      await call(Refund, `/payments/${encodeURIComponent(paymentId)}/refund`, {})
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

function toProviderPayment(payment: z.infer<typeof Payment>): ProviderPayment {
  const { id, order_id: orderId, amount, currency, status } = payment
  return { id, orderId, amount, currency, status }
}
