/** Outcomes of a visit to Checkout, as the browser knows them. */
export const CHECKOUT_OUTCOMES = ['paid', 'dismissed', 'settled', 'gateway-failed', 'not-started'] as const
/**
 * - `paid`: Checkout reported a payment
 * - `dismissed`: Checkout was closed, or the payment failed
 * - `settled`: the order was already paid or closed
 * - `gateway-failed`: the script of Checkout did not arrive
 * - `not-started`: the script could not open Checkout
 */
export type CheckoutOutcome = (typeof CHECKOUT_OUTCOMES)[number]

/** A payment is looked for unless Checkout never opened: a buyer can close Checkout after paying in another app. */
export function mayBePaid(outcome: CheckoutOutcome | undefined): boolean {
  return outcome !== 'gateway-failed' && outcome !== 'not-started'
}

/** Most code points of a failure's reason that are shown. */
const REASON_MAX = 200

/**
 * Returns a failure's reason as plain text: one line of at most 200 code points, without control or format characters,
 * with `…` at the end if it was cut. Returns null if nothing is left. The text is untrusted: the provider wrote it, or
 * someone who forged the address.
 */
export function plainReason(text: unknown): string | null {
  if (typeof text !== 'string') return null
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim()
  if (line === '') return null
  const points = [...line.slice(0, 4 * REASON_MAX)]
  return points.length > REASON_MAX ? `${points.slice(0, REASON_MAX - 1).join('')}…` : line
}

/** Returns the path to open after Checkout: the order's return path, with order, outcome and reason in its query. */
export function returnAddress(
  returnPath: string,
  { orderId, outcome, reason = null }: { orderId: string; outcome: CheckoutOutcome; reason?: string | null },
): string {
  const address = new URL(`http://site${returnPath}`)
  address.searchParams.set('payment', orderId)
  address.searchParams.set('outcome', outcome)
  if (reason !== null) address.searchParams.set('reason', reason)
  return address.pathname + address.search + address.hash
}
