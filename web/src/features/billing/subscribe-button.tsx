import { billingTexts } from '@vitrine/core/billing'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { usePlanState } from '../../session/index.ts'
import { PlanFailure } from '../../session/plan-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { useOffer } from './use-offer.ts'
import { type PurchasePlace, useSubscribe } from './use-subscribe.ts'

/** Renders 'Get Premium' or its state: processing, already premium, or not for sale on this deployment. */
export function SubscribeButton(place: PurchasePlace) {
  const { plan, failed, busy } = usePlanState()
  const offer = useOffer()
  const { processing, subscribe, cancel } = useSubscribe(place)
  if (plan?.premium) {
    return (
      <Button className="w-full" disabled>
        {billingTexts.currentPlan}
      </Button>
    )
  }
  if (offer?.available === false) {
    return (
      <Button className="w-full" disabled>
        {paymentTexts.notSetUp}
      </Button>
    )
  }
  // A person who may already have premium gets no offer.
  if (failed) return <PlanFailure />
  if (busy && !plan) {
    return (
      <Button className="w-full" disabled>
        {billingTexts.getPremium}
      </Button>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <Button variant="premium" className="w-full" busy={processing} onClick={subscribe}>
        {processing ? paymentTexts.processing : billingTexts.getPremium}
      </Button>
      {processing && (
        <Button variant="ghost" className="w-full" onClick={cancel}>
          {paymentTexts.cancel}
        </Button>
      )}
    </div>
  )
}
