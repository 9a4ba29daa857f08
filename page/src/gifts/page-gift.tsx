import { CHECKOUT_OUTCOMES, type CheckoutOutcome, paymentTexts } from '@vitrine/core/payments/view'
import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { ApiRefusal, callApi } from '../api/call-api.ts'
import { returnedPayment } from '../checkout/pay-order.ts'
import { paymentWords } from '../checkout/payment-words.ts'
import { showToast } from '../toasts/show-toast.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { forgetGift, type GiftDraft, rememberGift, takeGift } from './gift-draft.ts'

/** With this at its end the page's address opens the dialog, for somebody who is signed in. */
const BEGUN = '#gift'
/** Milliseconds after which a buyer is shown that their payment is still being looked for. */
const NOTICE_AFTER = 400
const RETURN_FIELDS = ['payment', 'outcome', 'reason']

type Owner = Pick<PortfolioView, 'username' | 'premium'>

/** The gift dialog on a public page. Somebody signed out is led to `/auth` and back. */
export function PageGift({ view, draft, onClose }: { view: Owner; draft: GiftDraft; onClose(): void }) {
  function leaveToSignIn(typed: GiftDraft): void {
    rememberGift(typed)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${view.username}${BEGUN}`, notice: 'gift' })}`)
  }
  return <GiftDialog draft={draft} onClose={onClose} notify={showToast} onSignIn={leaveToSignIn} />
}

/** Returns the gift that was left on this page, or a new one: to its owner, unless they have premium already. */
export function newGift({ username, premium }: Owner): GiftDraft {
  return takeGift() ?? { username: premium ? '' : username, message: '' }
}

/**
 * Goes on with what led away from the page: returns the gift to be paid after signing in, or again after a payment that
 * did not come about; null if the gift is paid, or nobody has signed in after all.
 */
export async function resumeGift(owner: Owner): Promise<GiftDraft | null> {
  const address = new URL(location.href)
  const [payment, outcome, reason] = RETURN_FIELDS.map((name) => address.searchParams.get(name))
  for (const name of RETURN_FIELDS) address.searchParams.delete(name)
  history.replaceState(null, '', address.pathname + address.search)
  if (payment) {
    const mayPayAgain = await showReturned(payment, { outcome, reason, username: owner.username })
    return mayPayAgain ? takeGift() : null
  }
  const session = await callApi('auth/session').catch(() => null)
  return session ? newGift(owner) : null
}

/** Shows how a returned payment ended; true if it did not come about. An order of somebody else, or none at all, is not shown. */
async function showReturned(
  orderId: string,
  {
    outcome,
    reason,
    username,
  }: { outcome: string | null | undefined; reason: string | null | undefined; username: string },
): Promise<boolean> {
  let hideNotice = () => {}
  const notice = setTimeout(() => {
    hideNotice = showToast({ kind: 'info', text: paymentTexts.lookingFor, stays: true })
  }, NOTICE_AFTER)
  try {
    const order = await callApi(`payments/orders/${encodeURIComponent(orderId)}`).catch(
      (error: unknown): Record<string, unknown> | null => {
        // A server that cannot be reached is asked again below.
        return error instanceof ApiRefusal ? null : {}
      },
    )
    if (!order) return false
    const end = await returnedPayment(orderId, { outcome: outcomeOf(outcome), reason })
    const { recipient = username } = order
    showToast(paymentWords(end, typeof recipient === 'string' ? recipient : null))
    const isPaid = end.type === 'paid' || end.type === 'unverified'
    if (isPaid) forgetGift()
    return !isPaid
  } finally {
    clearTimeout(notice)
    hideNotice()
  }
}

function outcomeOf(text: string | null | undefined): CheckoutOutcome | undefined {
  return CHECKOUT_OUTCOMES.find((outcome) => outcome === text)
}
