/**
 * The document in which an order is paid: it opens the provider's Checkout and returns to the page that the buyer came
 * from. With `CHECKOUT=frame` it is a frame over that page, and reports to it instead.
 */
import { type CheckoutOutcome, paymentTexts, plainReason, returnAddress } from '@vitrine/core/payments/lite'
import { type CheckoutResult, checkoutOptions } from '@vitrine/widgets/checkout/checkout-options.ts'
import { confirmPayment } from '@vitrine/widgets/checkout/confirm-payment.ts'
import { isInAppBrowser } from '@vitrine/widgets/checkout/in-app-browser.ts'
import type { CheckoutEnd, PayMessage } from '@vitrine/widgets/checkout/messages.ts'
import type { DataBlocks } from './data-blocks.ts'

interface Checkout {
  open(): void
  on(event: 'payment.failed', listener: (failure: { error: { description?: unknown } }) => void): void
}

declare global {
  interface Window {
    Razorpay?: new (options: Record<string, unknown>) => Checkout
  }
}

const framed = parent !== window
const { orderId, open, returnPath, options }: DataBlocks['checkout'] = JSON.parse(
  document.getElementById('checkout')?.textContent ?? '{}',
)
const state = document.getElementById('state')
const cancel = document.getElementById('cancel')

function report(end: CheckoutEnd | null): void {
  const message: PayMessage = { type: 'vitrine-pay', orderId, end }
  parent.postMessage(message, location.origin)
}

/** Leaves the document and takes it out of the browser's history. */
function leave(outcome: CheckoutOutcome, reason: string | null = null): void {
  if (framed) report({ outcome, reason })
  else location.replace(returnAddress(returnPath, { orderId, outcome, reason }))
}

async function takePayment(result: CheckoutResult): Promise<void> {
  if (framed) return report({ outcome: 'paid', result })
  if (state) state.textContent = paymentTexts.lookingFor
  if (cancel) cancel.hidden = true
  await confirmPayment(orderId, result)
  leave('paid')
}

function openCheckout(Razorpay: NonNullable<Window['Razorpay']>): void {
  let reason: string | null = null
  const checkout = new Razorpay(
    checkoutOptions(options, {
      inApp: isInAppBrowser(window),
      paid: (result) => void takePayment(result),
      dismissed: () => leave('dismissed', reason),
    }),
  )
  checkout.on('payment.failed', ({ error }) => {
    reason = plainReason(error.description)
  })
  checkout.open()
  if (framed) report(null)
}

cancel?.addEventListener('click', (event) => {
  event.preventDefault()
  leave('dismissed')
})
// A document restored from the history cache has lost its Checkout.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

if (!open) leave('settled')
else if (window.Razorpay) {
  try {
    openCheckout(window.Razorpay)
  } catch {
    leave('not-started')
  }
} else leave('gateway-failed')
