import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { PremiumStart } from '../../shell/premium/index.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaleToast } from '../../ui/use-failure-toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { GiftBlock } from '../gifts/index.ts'
import { FreePlan, RunningPlan } from './current-plan.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PremiumCard } from './premium-card.tsx'
import { PLAN_QUESTIONS } from './questions.ts'
import { SubscribeButton } from './subscribe-button.tsx'

const HEADING = 'mb-5 font-display text-2xl font-semibold tracking-tight'

/** Renders `/subscription`: after a purchase the start of premium, then the current plan, the payments, and the purchase of a month. */
export function SubscriptionScreen() {
  const orpc = useOrpc()
  const now = useNow()
  const plan = usePlan()
  const { welcome } = useSearch({ from: '/owner/subscription' })
  const subscription = useQuery(orpc.billing.subscription.queryOptions())
  const payments = useQuery(orpc.payments.history.queryOptions())
  const running = subscription.data?.premium ? subscription.data : null
  const startUntil = welcome && plan?.premium ? plan.until : null
  useStaleToast(billingTexts.subscriptionFailed, subscription)
  useStaleToast(paymentTexts.historyFailed, payments)
  const unread = subscription.isError ? (
    <LoadFailure
      heading={billingTexts.subscriptionFailed}
      onRetry={() => void subscription.refetch()}
      className="justify-center"
    />
  ) : (
    <LoadingPlan />
  )

  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Subscription</h1>
      {startUntil && (
        <div className="mt-8">
          <PremiumStart until={startUntil} />
        </div>
      )}
      <div className="mt-8 grid gap-4">
        {running ? (
          <RunningPlan
            subscription={running}
            now={now}
            // The start of premium has them.
            features={startUntil ? [] : billingTexts.premiumFeatures}
          />
        ) : subscription.data === undefined && plan?.premium ? (
          unread
        ) : (
          <div className="grid gap-4 md:grid-cols-2">
            {subscription.data === undefined ? unread : <FreePlan subscription={subscription.data} />}
            <div className="grid max-md:order-first">
              <PremiumOffer />
            </div>
          </div>
        )}
        <GiftBlock />
      </div>
      <section aria-labelledby="payments" className="mt-16">
        <h2 id="payments" className={HEADING}>
          Payments
        </h2>
        <PaymentHistory payments={payments.data} failed={payments.isError} onRetry={() => void payments.refetch()} />
      </section>
      <section aria-labelledby="questions" className="mt-16">
        <h2 id="questions" className={HEADING}>
          FAQ
        </h2>
        <QuestionList questions={PLAN_QUESTIONS} />
      </section>
    </>
  )
}

function PremiumOffer() {
  const premium = usePlan()?.premium
  return (
    <PremiumCard
      premium={!premium}
      level="h2"
      action={
        <div className="flex flex-col gap-4">
          <SubscribeButton returnTo="/subscription" notice="subscribe" />
          {!premium && <PaymentNotes />}
        </div>
      }
    />
  )
}

function LoadingPlan() {
  return (
    <Card role="status" aria-label="Loading your subscription" className="flex flex-col gap-6 p-6 sm:p-8">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-14 w-44" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="mt-auto h-11 w-full" />
    </Card>
  )
}
