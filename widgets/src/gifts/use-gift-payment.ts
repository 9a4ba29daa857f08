import { giftTexts } from '@vitrine/core/gifts/lite'
import { useState } from 'react'
import { callApi, isRefusal } from '../api/call-api.ts'
import { payOrder } from '../checkout/pay-order.ts'
import { type PaymentToast, paymentToast } from '../checkout/payment-toast.ts'
import { forgetGift, type GiftDraft, rememberGift } from './gift-draft.ts'

/** Payment of a gift in its dialog. */
export interface GiftPayment {
  processing: boolean
  /** Makes the order, opens Checkout and shows the result. The gift is stored while its sender pays. Never rejects. */
  pay(gift: GiftDraft): Promise<void>
  /** Cancels the order: its response no longer opens Checkout. */
  cancel(): void
}

/** Returns the payment of a gift. `onStopped` is called after each attempt to pay, also after `onPaid` and `cancel`. */
export function useGiftPayment({
  checkout,
  notify,
  onSignedOut,
  onPaid,
  onStopped,
}: {
  checkout: 'page' | 'frame'
  notify(toast: PaymentToast): void
  onSignedOut(): void
  onPaid(): void
  onStopped(): void
}): GiftPayment {
  const [paying, setPaying] = useState<AbortController | null>(null)

  async function pay(gift: GiftDraft): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    setPaying(controller)
    try {
      const order = await callApi('POST /payments/orders/gift', { ...gift, returnTo: location.pathname }, signal)
      if (signal.aborted) return
      rememberGift(gift)
      const end = await payOrder(order.id, { mode: checkout, signal })
      forgetGift()
      if (signal.aborted) return
      notify(paymentToast(end, gift.username))
      if (end.type === 'paid') onPaid()
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error, 'NOT_SIGNED_IN')) return onSignedOut()
      notify(startFailure(error))
    } finally {
      if (!signal.aborted) stop()
    }
  }
  function stop(): void {
    setPaying(null)
    onStopped()
  }
  function cancel(): void {
    paying?.abort()
    notify({ kind: 'info', text: giftTexts.cancelled })
    stop()
  }
  return { processing: paying !== null, pay, cancel }
}

/** Codes of refusals whose text is shown. */
const SHOWN_REASONS = [
  'USER_NOT_FOUND',
  'GIFT_TO_SELF',
  'RECIPIENT_PREMIUM',
  'TOO_MANY_OPEN_ORDERS',
  'RATE_LIMITED',
] as const

/** Returns the toast for a payment that did not start, with the server's reason if there is one. */
function startFailure(error: unknown): PaymentToast {
  const known = isRefusal(error, ...SHOWN_REASONS)
  if (known && error instanceof Error) return { kind: 'error', text: error.message }
  return { kind: 'error', text: giftTexts.startFailed }
}
