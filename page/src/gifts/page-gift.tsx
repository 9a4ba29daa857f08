import { CHECKOUT_OUTCOMES, type CheckoutOutcome, mayBePaid, paymentTexts } from '@vitrine/core/payments/lite'
import type { PortfolioView } from '@vitrine/core/portfolios/lite'
import { callApi, isRefusal } from '@vitrine/widgets/api/call-api.ts'
import { returnedPayment } from '@vitrine/widgets/checkout/pay-order.ts'
import { paymentToast } from '@vitrine/widgets/checkout/payment-toast.ts'
import { GiftDialog } from '@vitrine/widgets/gifts/gift-dialog.tsx'
import { forgetGift, type GiftDraft, rememberGift, takeGift } from '@vitrine/widgets/gifts/gift-draft.ts'
import type { ReactElement } from 'react'
import { showToast } from '../toasts/show-toast.ts'

/** Hash of the address that opens the dialog after signing in. */
const GIFT_HASH = '#gift'
/** Delay before the notice that the payment is being checked, in milliseconds. */
const NOTICE_AFTER_MS = 400
const RETURN_FIELDS = ['payment', 'outcome', 'reason']

type Owner = Pick<PortfolioView, 'username' | 'premium'>

interface PageGiftProps {
  view: Owner
  draft: GiftDraft
  onClose(): void
}

/** Returns the element of the gift dialog on a public page, for code without JSX. */
export function openGift(props: PageGiftProps): ReactElement {
  return <PageGift {...props} />
}

/** Renders the gift dialog on a public page. A signed-out sender goes to `/auth` and comes back. */
function PageGift({ view, draft, onClose }: PageGiftProps) {
  function leaveToSignIn(typed: GiftDraft): void {
    rememberGift(typed)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${view.username}${GIFT_HASH}`, notice: 'gift' })}`)
  }
  return <GiftDialog draft={draft} onClose={onClose} notify={showToast} onSignIn={leaveToSignIn} />
}

/** Returns the stored gift of this page, or a new one: to the page's owner, or to nobody if the owner has premium. */
export function newGift({ username, premium }: Owner): GiftDraft {
  return takeGift() ?? { username: premium ? '' : username, message: '' }
}

/**
 * Resumes a gift after signing in or paying elsewhere. Returns the gift if it is still to be paid. Returns null if it
 * is paid, if the order is unknown, or if nobody is signed in.
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
  const session = await callApi('GET /auth/session', {}).catch(() => null)
  return session ? newGift(owner) : null
}

/**
 * Shows the result of a payment after the visitor's return. Returns true if nothing was paid. For an unknown order, or
 * one of another person, shows nothing and returns false.
 */
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
    if (mayBePaid(outcomeOf(outcome))) {
      hideNotice = showToast({ kind: 'info', text: paymentTexts.lookingFor, stays: true })
    }
  }, NOTICE_AFTER_MS)
  try {
    const order = await callApi('GET /payments/orders/{id}', { id: orderId }).catch((error: unknown) => {
      // `returnedPayment` asks again if the server cannot be reached or fails.
      return isRefusal(error, 'ORDER_NOT_FOUND', 'NOT_SIGNED_IN') ? null : { recipient: undefined }
    })
    if (!order) return false
    const end = await returnedPayment(orderId, { outcome: outcomeOf(outcome), reason })
    const { recipient = username } = order
    showToast(paymentToast(end, typeof recipient === 'string' ? recipient : null))
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
