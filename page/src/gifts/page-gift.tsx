import type { PortfolioView } from '@vitrine/core/portfolios/view'
import { callApi } from '../api/call-api.ts'
import { returnedPayment } from '../checkout/pay-order.ts'
import { paymentWords } from '../checkout/payment-words.ts'
import { showToast } from '../toasts/show-toast.ts'
import { GiftDialog } from './gift-dialog.tsx'
import { type GiftDraft, rememberGift, takeGift } from './gift-draft.ts'

/** With this at its end the page's address opens the dialog, for somebody who is signed in. */
const BEGUN = '#gift'

/** The gift dialog on a public page: its owner is filled in. Somebody signed out is led to `/auth` and back. */
export function PageGift({
  view: { username },
  draft,
  onClose,
}: {
  view: Pick<PortfolioView, 'username'>
  draft: GiftDraft | null
  onClose(): void
}) {
  function leaveToSignIn(typed: GiftDraft): void {
    rememberGift(typed)
    location.assign(`/auth?${new URLSearchParams({ returnTo: `/u/${username}${BEGUN}`, notice: 'gift' })}`)
  }
  return (
    <GiftDialog
      draft={draft ?? { username, message: '' }}
      onClose={onClose}
      notify={showToast}
      onSignIn={leaveToSignIn}
    />
  )
}

/**
 * Goes on with what led away from the page: a gift to be paid after signing in, which is answered (null for who has not
 * signed in after all), or one that was paid elsewhere, as inside another app, which is told.
 */
export async function resumeGift(username: string): Promise<GiftDraft | null> {
  const address = new URL(location.href)
  const [payment, outcome] = ['payment', 'outcome'].map((name) => address.searchParams.get(name))
  for (const name of ['payment', 'outcome']) address.searchParams.delete(name)
  history.replaceState(null, '', address.pathname + address.search)
  if (payment) {
    await tellReturned(payment, outcome ?? undefined)
    return null
  }
  const session = await callApi('auth/session').catch(() => null)
  return session ? (takeGift() ?? { username, message: '' }) : null
}

/** An order of somebody else, or none at all, is nothing to talk about. */
async function tellReturned(orderId: string, outcome: string | undefined): Promise<void> {
  const order = await callApi(`payments/orders/${encodeURIComponent(orderId)}`).catch(() => null)
  if (!order) return
  const end = await returnedPayment(orderId, outcome)
  showToast(paymentWords(end, typeof order.recipient === 'string' ? order.recipient : null))
}
