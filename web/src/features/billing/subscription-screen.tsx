import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { billingTexts, PREMIUM_PLAN } from '@vitrine/core/billing'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { Gift } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { usePlan } from '../../session/index.ts'
import { PremiumStart } from '../../shell/premium/index.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { QuestionList } from '../../ui/question-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useStaleToast } from '../../ui/use-failure-toast.ts'
import { useNow } from '../../ui/use-now.ts'
import { GiftPremiumButton } from '../gifts/index.ts'
import { CurrentPlan } from './current-plan.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentNotes } from './payment-notes.tsx'
import { PlanCard } from './plan-card.tsx'
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
  const startUntil = welcome && plan?.premium ? plan.until : null
  useStaleToast(billingTexts.subscriptionFailed, subscription)
  useStaleToast(paymentTexts.historyFailed, payments)

  return (
    <>
      <h1 className="font-display text-3xl font-semibold tracking-tight sm:text-4xl">Subscription</h1>
      {startUntil && (
        <div className="mt-8">
          <PremiumStart until={startUntil} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-4 md:grid-cols-2">
        <div className="contents md:flex md:flex-col md:gap-4">
          {subscription.data !== undefined ? (
            <CurrentPlan subscription={subscription.data} now={now} />
          ) : subscription.isError ? (
            <LoadFailure
              heading={billingTexts.subscriptionFailed}
              onRetry={() => void subscription.refetch()}
              className="py-16!"
            />
          ) : (
            <LoadingPlan />
          )}
          {!startUntil && <GiftCard />}
        </div>
        <div className="contents md:flex md:flex-col md:gap-4">
          <PlanCard
            name={billingTexts.premium}
            lead={`${PREMIUM_PLAN.days} days at a time. Nothing renews by itself.`}
            paise={PREMIUM_PLAN.amount}
            per="per month"
            // The start of premium has them.
            features={startUntil ? [] : billingTexts.premiumFeatures}
            premium={!plan?.premium}
            level="h2"
            action={
              <div className="flex flex-col gap-4">
                <SubscribeButton returnTo="/subscription" notice="subscribe" />
                {!plan?.premium && <PaymentNotes />}
              </div>
            }
          />
          {startUntil && <GiftCard />}
        </div>
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

function GiftCard() {
  return (
    <Card className="flex flex-1 flex-col items-start p-6 max-md:order-last sm:p-8">
      <Gift aria-hidden strokeWidth={1.5} className="size-6 text-premium" />
      <h2 className="mt-4 font-medium">For someone else</h2>
      <p className="mt-1 mb-6 text-pretty text-bone-2">
        Anyone without Premium can be given {PREMIUM_PLAN.days} days of it.
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <GiftPremiumButton />
        <Button asChild variant="ghost">
          <Link to="/gifts">Your gifts</Link>
        </Button>
      </div>
    </Card>
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
