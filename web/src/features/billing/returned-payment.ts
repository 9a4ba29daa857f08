import { useNavigate, useSearch } from '@tanstack/react-router'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { useSession } from '../../session/index.ts'
import { loadPart } from '../../ui/load-part.ts'
import { toast } from '../../ui/toast.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { isEditorPath, PREMIUM_START } from './after-purchase.ts'

/**
 * Shows the result of a payment whose buyer returned to this screen, then removes its parameters from the address, so
 * that a reload does not repeat it. A payment for premium leads to the start of premium. The
 * parameters stay after a failure, so that a reload tries again. A signed-out buyer has to sign in first. Renders
 * nothing of its own.
 */
export function ReturnedPayment(): null {
  const context = useAppContext()
  const navigate = useNavigate()
  const { payment, outcome, reason } = useSearch({ strict: false })
  const session = useSession()
  const shownPayment = useRef<string>(undefined)

  function forget(): void {
    const search = (present: Record<string, unknown>) => ({
      ...present,
      payment: undefined,
      outcome: undefined,
      reason: undefined,
    })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  /** Opens the start of premium, except in the editor: its draft waits there. */
  async function startPremium(): Promise<void> {
    if (!isEditorPath(location.pathname)) await navigate(PREMIUM_START)
  }

  const begin = useEffectEvent(async (id: string) => {
    if (shownPayment.current === id) return
    shownPayment.current = id
    const loaded = await loadPart(() => import('./settle-returned-payment.ts')).catch(() => null)
    if (loaded === null) toast.error(outcome === 'paid' ? paymentTexts.activationFailed : paymentTexts.gatewayFailed)
    else if (await loaded.settleReturnedPayment(context, { id, outcome, reason }, startPremium)) forget()
  })

  const signIn = useEffectEvent((id: string) => {
    const marks = new URLSearchParams({ payment: id, outcome: outcome ?? 'dismissed' })
    const returnTo = `${location.pathname}?${marks}`
    // Loads a document, because the app may not be hydrated yet.
    location.replace(`/auth?${new URLSearchParams({ returnTo, notice: 'subscribe' })}`)
  })
  const signedIn = session === undefined ? undefined : session !== null
  useEffect(() => {
    if (payment && signedIn === false) signIn(payment)
    // The result leads to another address, which the browser must not reach before this screen is hydrated.
    return payment && signedIn ? whenIdle(() => void begin(payment)) : undefined
  }, [payment, signedIn])
  return null
}
