import { useNavigate, useSearch } from '@tanstack/react-router'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { forgetGift } from '@vitrine/page/gift-draft'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { refreshAreas } from '../../api/refresh-areas.ts'
import { useSession } from '../../session/index.ts'
import { loadPart } from '../../ui/load-part.ts'
import { tell, toast } from '../../ui/toaster.tsx'

/** Milliseconds after which a buyer is shown that their payment is still being looked for. */
const NOTICE_AFTER = 400
/** Milliseconds for which a server that cannot be reached is asked again, and between two requests. */
const PATIENCE = 30_000
const PAUSE = 2000

/**
 * Shows how a payment ended that had left the page and what it changed, and takes its marks off the address. A buyer
 * whose session has ended meanwhile is asked to sign in first.
 */
export function useReturnedPayment(): void {
  const context = useAppContext()
  const navigate = useNavigate()
  const { payment, outcome, reason } = useSearch({ strict: false })
  const session = useSession()
  const told = useRef<string>(undefined)

  async function settle(id: string): Promise<void> {
    const hideNotice = showNotice()
    const { end, words } = await readEnd(id).finally(hideNotice)
    tell(words)
    // A gift that is not paid is typed already where it is tried again.
    if (end.type === 'paid' || end.type === 'unverified') forgetGift()
    await refreshAreas(context, ['billing', 'payments', 'gifts'])
  }

  async function readEnd(id: string) {
    const order = await readOrder(id)
    const { paymentWords, returnedPayment } = await loadPart(() => import('@vitrine/page/checkout'))
    const end = await returnedPayment(id, { outcome, reason })
    return { end, words: paymentWords(end, order.purpose === 'gift' ? order.recipient : null) }
  }

  /** Throws the server's refusal at once, and any other failure after 30 seconds. */
  async function readOrder(id: string) {
    const end = Date.now() + PATIENCE
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
    if (told.current === id) return
    told.current = id
    settle(id).then(forget, (error: unknown) => {
      // An order of somebody else, or none at all, is nothing to talk about. After any other failure a reload asks again.
      if (refusalOf(error)?.code === 'ORDER_NOT_FOUND') forget()
      else toast.error(messageOf(error))
    })
  })

  const signIn = useEffectEvent((id: string) => {
    const marks = new URLSearchParams({ payment: id, outcome: outcome ?? 'dismissed' })
    const returnTo = `${location.pathname}?${marks}`
    // As a document: the app is still coming to life when this is known.
    location.replace(`/auth?${new URLSearchParams({ returnTo, notice: 'subscribe' })}`)
  })
  const signedIn = session === undefined ? undefined : session !== null
  useEffect(() => {
    if (payment && signedIn) begin(payment)
    if (payment && signedIn === false) signIn(payment)
  }, [payment, signedIn])
}

/** Shows that the payment is being looked for, unless that is known at once; returns a function that hides it. */
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
