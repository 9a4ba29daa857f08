import { paymentTexts } from '@vitrine/core/payments/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { refreshAreas } from '../../api/refresh-areas.ts'
import { type SignInNotice, useAskToSignIn, useSession } from '../../session/index.ts'
import { tell, toast } from '../../ui/toaster.tsx'
import { readOrderFailure } from './order-failure.ts'

/** Milliseconds between the good news and the refreshed screen. */
const REFRESH_AFTER = 1500

/** Where somebody buys: the path to return to, and what is said to those signed out. */
export interface PurchasePlace {
  returnTo: string
  notice: SignInNotice
}

/** Buys a month of premium: order, Checkout, message, and the new plan on screen. While it runs a second one does not begin. */
export function useSubscribe({ returnTo, notice }: PurchasePlace): { processing: boolean; subscribe(): void } {
  const context = useAppContext()
  const session = useSession()
  const askToSignIn = useAskToSignIn()
  const running = useRef(false)
  const [processing, setProcessing] = useState(false)
  const refresh = () => refreshAreas(context, ['billing', 'payments'])

  function mark(now: boolean): void {
    running.current = now
    setProcessing(now)
  }

  // Inside other apps Checkout leaves the page; who comes back from it with the browser's own button starts anew.
  const startAnew = useEffectEvent(() => mark(false))
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) startAnew()
    }
    addEventListener('pageshow', comeBack)
    return () => removeEventListener('pageshow', comeBack)
  }, [])

  async function pay(): Promise<void> {
    const checkout = await import('@vitrine/page/checkout').catch(() => null)
    if (!checkout) return toast.error(paymentTexts.gatewayFailed)
    const order = await context.api.payments.orderPremium({ returnTo })
    const end = await checkout.payOrder(order.id)
    tell(checkout.paymentWords(end, null))
    if (end.type !== 'paid') return
    await new Promise((done) => setTimeout(done, REFRESH_AFTER))
    await refresh()
  }

  async function explain(error: unknown): Promise<void> {
    const failure = readOrderFailure(error)
    if (failure.type === 'sign-in') return askToSignIn(notice, returnTo)
    if (failure.type === 'failed') return toast.error(failure.text)
    toast.info(failure.text)
    await refresh()
  }

  async function buy(): Promise<void> {
    mark(true)
    await pay().catch(explain)
    mark(false)
  }

  function subscribe(): void {
    if (running.current) return
    if (session === null) askToSignIn(notice, returnTo)
    else void buy()
  }

  return { processing, subscribe }
}
