import { useNavigate, useSearch } from '@tanstack/react-router'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { forgetGift } from '@vitrine/page/gift-draft'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { refreshFeatures } from '../../api/refresh-features.ts'
import { useSession } from '../../session/index.ts'
import { loadPart } from '../../ui/load-part.ts'
import { showToast, toast } from '../../ui/toast.tsx'

/** Milliseconds until a notice shows that the payment is being looked up. */
const NOTICE_AFTER = 400
/** Milliseconds for which requests to an unreachable server are retried, and between two attempts. */
const RETRY_TIMEOUT = 30_000
const PAUSE = 2000

/**
 * Shows the result of a payment that returns to this screen, and removes its parameters from the address. A buyer
 * whose session has ended has to sign in first.
 */
export function useReturnedPayment(): void {
  const context = useAppContext()
  const navigate = useNavigate()
  const { payment, outcome, reason } = useSearch({ strict: false })
  const session = useSession()
  const shownPayment = useRef<string>(undefined)

  async function settle(id: string): Promise<void> {
    const hideNotice = showNotice()
    const { end, words } = await readEnd(id).finally(hideNotice)
    showToast(words)
    // The draft of an unpaid gift stays, for the next attempt.
    if (end.type === 'paid' || end.type === 'unverified') forgetGift()
    await refreshFeatures(context, ['billing', 'payments', 'gifts'])
  }

  async function readEnd(id: string) {
    const order = await readOrder(id)
    const { paymentWords, returnedPayment } = await loadPart(() => import('@vitrine/page/checkout'))
    const end = await returnedPayment(id, { outcome, reason })
    return { end, words: paymentWords(end, order.purpose === 'gift' ? order.recipient : null) }
  }

  /** Reads the order. Throws a refusal at once and any other failure after 30 seconds. */
  async function readOrder(id: string) {
    const end = Date.now() + RETRY_TIMEOUT
    for (;;) {
      try {
        return await context.api.payments.order({ id })
      } catch (error) {
        if (refusalOf(error) || Date.now() >= end) throw error
        await new Promise((done) => setTimeout(done, PAUSE))
      }
    }
  }

  function forget(): void {
    const search = (present: Record<string, unknown>) => ({
      ...present,
      payment: undefined,
      outcome: undefined,
      reason: undefined,
    })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  const begin = useEffectEvent((id: string) => {
    if (shownPayment.current === id) return
    shownPayment.current = id
    settle(id).then(forget, (error: unknown) => {
      // The order of another person, or an unknown one, is ignored. After any other failure a reload reads it again.
      if (refusalOf(error)?.code === 'ORDER_NOT_FOUND') forget()
      else toast.error(messageOf(error))
    })
  })

  const signIn = useEffectEvent((id: string) => {
    const marks = new URLSearchParams({ payment: id, outcome: outcome ?? 'dismissed' })
    const returnTo = `${location.pathname}?${marks}`
    // Loads a document, because the app may not be hydrated yet.
    location.replace(`/auth?${new URLSearchParams({ returnTo, notice: 'subscribe' })}`)
  })
  const signedIn = session === undefined ? undefined : session !== null
  useEffect(() => {
    if (payment && signedIn) begin(payment)
    if (payment && signedIn === false) signIn(payment)
  }, [payment, signedIn])
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
