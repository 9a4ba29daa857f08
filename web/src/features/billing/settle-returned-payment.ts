import { type CheckoutOutcome, mayBePaid } from '@vitrine/core/payments/lite'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { paymentToast, returnedPayment } from '@vitrine/widgets/checkout'
import { forgetGift, isGiftRemembered } from '@vitrine/widgets/gifts/gift-draft.ts'
import type { AppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { refreshFeatures } from '../../api/refresh-features.ts'
import { showToast, toast } from '../../ui/toast.tsx'

/** Milliseconds until a notice shows that the payment is being looked up. */
const NOTICE_AFTER = 400
/** Milliseconds for which the order is requested again while the server fails. */
const RETRY_TIMEOUT = 30_000
/** Milliseconds between two attempts to read the order. */
const PAUSE = 2000

/** Result of a payment, from the address to which the buyer returned. `outcome` and `reason` are untrusted. */
interface Returned {
  id: string
  outcome: CheckoutOutcome | undefined
  reason: string | undefined
}

/**
 * Shows the result of a returned payment, and the new plan. Calls `onPremium` first if it paid for premium. Resolves to false with an error message if that failed, so
 * that a reload tries again. An order that is unknown or another person's is ignored: resolves to true.
 */
export async function settleReturnedPayment(
  context: AppContext,
  returned: Returned,
  onPremium: () => Promise<void>,
): Promise<boolean> {
  const hideNotice = mayBePaid(returned.outcome) ? showNotice() : () => {}
  try {
    const { end, message, gift } = await readEnd(context, returned).finally(hideNotice)
    // Before the message, which a navigation removes.
    if (end.type === 'paid' && !gift) await onPremium()
    showToast(message)
    // The draft of an unpaid gift stays, for the next attempt.
    if (end.type === 'paid' || end.type === 'unverified') forgetGift()
    await refreshFeatures(context, ['billing', 'payments', 'gifts'])
  } catch (error) {
    if (isForeign(error)) return true
    toast.error(messageOf(error))
    return false
  }
  return true
}

async function readEnd({ api }: AppContext, { id, outcome, reason }: Returned) {
  const order = await readOrder(() => api.payments.order({ id }), outcome)
  // Checkout reported the payment, so the buyer learns that it arrived.
  if (order === null) return endOf({ type: 'unverified' }, isGiftRemembered() ? '' : null)
  const end = await returnedPayment(id, { outcome, reason })
  return endOf(end, order.purpose === 'gift' ? order.recipient : null)
}

function endOf(end: Parameters<typeof paymentToast>[0], giftTo: string | null) {
  return { end, message: paymentToast(end, giftTo), gift: giftTo !== null }
}

/**
 * Reads the order. While the server does not answer or fails, it is read again for {@link RETRY_TIMEOUT}. After that,
 * resolves to null if Checkout reported a payment, and throws the last error otherwise. Throws at once if the order is
 * unknown or another person's.
 */
async function readOrder<Order>(
  read: () => Promise<Order>,
  outcome: CheckoutOutcome | undefined,
): Promise<Order | null> {
  const end = Date.now() + RETRY_TIMEOUT
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (isForeign(error)) throw error
      if (Date.now() >= end && outcome === 'paid') return null
      if (Date.now() >= end) throw error
      await new Promise((done) => setTimeout(done, PAUSE))
    }
  }
}

/** Returns true for an order that is unknown or another person's. */
function isForeign(error: unknown): boolean {
  return refusalOf(error)?.code === 'ORDER_NOT_FOUND'
}

/** Shows after a delay that the payment is being looked up; returns a function that hides it. */
function showNotice(): () => void {
  let hide = () => {}
  const timer = setTimeout(() => {
    hide = toast.pending(paymentTexts.lookingFor)
  }, NOTICE_AFTER)
  return () => {
    clearTimeout(timer)
    hide()
  }
}
