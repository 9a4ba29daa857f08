import type { CheckoutOutcome, PayMessage } from './checkout/messages.ts'

/**
 * The document in which an order is paid: it opens the provider's Checkout and says how that ended. Usually it is a
 * frame over the page that the buyer is on. In a browser inside another app it is the page itself: there Checkout
 * leaves it, and returns by way of the server.
 */
interface PayFacts {
  orderId: string
  open: boolean
  returnPath: string
  options: Record<string, unknown>
}

/** What the provider's handler is told (https://razorpay.com/docs/payments/payment-gateway/web-integration/standard). */
interface CheckoutResult {
  razorpay_payment_id: string
  razorpay_signature: string
}

interface Checkout {
  open(): void
  on(event: 'payment.failed', listener: (failure: { error: { description?: string } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => Checkout
  }
}

const framed = parent !== window
const { orderId, open, returnPath, options }: PayFacts = JSON.parse(
  document.getElementById('checkout')?.textContent ?? '{}',
)

function tell(outcome: CheckoutOutcome | null): void {
  const message: PayMessage = { type: 'vitrine-pay', orderId, outcome }
  if (framed) parent.postMessage(message, location.origin)
  else if (outcome) location.replace(returnAddress(outcome))
}

/** Where it goes on without a frame: the page that the payment was started from says how it ended. */
function returnAddress({ type }: CheckoutOutcome): string {
  const address = new URL(returnPath, location.origin)
  address.searchParams.set('payment', orderId)
  address.searchParams.set('outcome', type)
  return address.href
}

function openCheckout(Razorpay: NonNullable<Window['Razorpay']>): void {
  let reason: string | null = null
  const checkout = new Razorpay({
    ...options,
    redirect: !framed,
    handler: ({ razorpay_payment_id: paymentId, razorpay_signature: signature }: CheckoutResult) =>
      tell({ type: 'paid', paymentId, signature }),
    modal: { ondismiss: () => tell({ type: 'dismissed', reason }) },
  })
  checkout.on('payment.failed', ({ error }) => {
    reason = error.description ?? null
  })
  checkout.open()
  tell(null)
}

if (!open) tell({ type: 'settled' })
else if (window.Razorpay) {
  try {
    openCheckout(window.Razorpay)
  } catch {
    tell({ type: 'not-started' })
  }
} else tell({ type: 'gateway-failed' })
