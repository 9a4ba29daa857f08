import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAppContext } from '../../api/app-context.ts'
import { messageOf, refusalOf } from '../../api/errors.ts'
import { refreshAreas } from '../../api/refresh-areas.ts'
import { useSession } from '../../session/index.ts'
import { tell, toast } from '../../ui/toaster.tsx'

/** Milliseconds after which somebody is told that their payment is still being looked for. */
const SILENCE = 2500

/** Says how a payment ended that had left the page, shows what it changed, and takes the marks off the address. */
export function useReturnedPayment(): void {
  const context = useAppContext()
  const navigate = useNavigate()
  const { payment, outcome } = useSearch({ strict: false })
  const signedIn = Boolean(useSession())
  const told = useRef<string>(undefined)

  async function settle(id: string): Promise<void> {
    const order = await context.api.payments.order({ id })
    const { paymentWords, returnedPayment } = await import('@vitrine/page/checkout')
    const waiting = setTimeout(() => toast.info('Looking for your payment…'), SILENCE)
    const end = await returnedPayment(id, outcome).finally(() => clearTimeout(waiting))
    tell(paymentWords(end, order.purpose === 'gift' ? order.recipient : null))
    await refreshAreas(context, ['billing', 'payments', 'gifts'])
  }

  function forget(): void {
    const search = (present: Record<string, unknown>) => ({ ...present, payment: undefined, outcome: undefined })
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

  useEffect(() => {
    if (payment && signedIn) begin(payment)
  }, [payment, signedIn])
}
