import { useNavigate } from '@tanstack/react-router'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { refreshFeatures } from '../../api/refresh-features.ts'
import { type SignInNotice, useAskToSignIn, useSession } from '../../session/index.ts'
import { loadPartNow } from '../../ui/load-part.ts'
import { showToast, toast } from '../../ui/toast.tsx'
import { useRestoredPage } from '../../ui/use-restored-page.ts'
import { isEditorPath, PREMIUM_START } from './after-purchase.ts'
import { readOrderFailure } from './order-failure.ts'
import { useOffer } from './use-offer.ts'

/** Milliseconds between the success message and the refresh of the screen. */
const REFRESH_AFTER = 1500

/** Screen of a purchase: the path to return to, and the notice for signed-out people. */
export interface PurchasePlace {
  returnTo: string
  notice: SignInNotice
}

/** State of a purchase for its button. */
interface Purchase {
  /** True from the click until the purchase has ended; after a payment, until the new plan is shown. */
  processing: boolean
  subscribe(): void
  /** Cancels an order under way. Its response no longer opens Checkout. */
  cancel(): void
}

/**
 * Returns the purchase of a month of premium. It creates an order, opens Checkout, and shows the result and the start of
 * premium, or the editor to return to. A signed-out person is asked to sign in. One purchase runs at a time.
 */
export function useSubscribe({ returnTo, notice }: PurchasePlace): Purchase {
  const context = useAppContext()
  const session = useSession()
  const offer = useOffer()
  const askToSignIn = useAskToSignIn()
  const navigate = useNavigate()
  const running = useRef<AbortController>(null)
  const [processing, setProcessing] = useState(false)
  const refresh = () => refreshFeatures(context, ['billing', 'payments'])

  function run(controller: AbortController | null): void {
    running.current = controller
    setProcessing(controller !== null)
  }

  useRestoredPage(() => {
    run(null)
    void refresh()
  })

  async function pay(signal: AbortSignal): Promise<void> {
    const checkout = await loadPartNow(() => import('@vitrine/widgets/checkout'), paymentTexts.gatewayFailed)
    signal.throwIfAborted()
    if (!checkout) return
    const order = await context.api.payments.orderPremium({ returnTo }, { signal })
    signal.throwIfAborted()
    const end = await checkout.payOrder(order.id, { mode: offer?.checkout ?? 'page', signal })
    signal.throwIfAborted()
    showToast(checkout.paymentToast(end, null))
    if (end.type !== 'paid') return
    await new Promise((done) => setTimeout(done, REFRESH_AFTER))
    await refresh()
    await (isEditorPath(returnTo) ? navigate({ href: returnTo }) : navigate(PREMIUM_START))
  }

  async function explain(error: unknown): Promise<void> {
    const failure = readOrderFailure(error)
    if (failure.type === 'sign-in') return askToSignIn(notice, returnTo)
    if (failure.type === 'failed') return toast.error(failure.text)
    toast.info(failure.text)
    await refresh()
  }

  async function buy(): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    run(controller)
    await pay(signal).catch((error: unknown) => (signal.aborted ? undefined : explain(error)))
    if (!signal.aborted) run(null)
  }

  return {
    processing,
    subscribe() {
      if (running.current) return
      if (session === null) askToSignIn(notice, returnTo)
      else void buy()
    },
    cancel() {
      running.current?.abort()
      run(null)
      toast.info(paymentTexts.cancelled)
    },
  }
}
