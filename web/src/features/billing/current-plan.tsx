import { billingTexts, daysLeft, type OwnSubscription, PREMIUM_PLAN, PREMIUM_PRICE } from '@vitrine/core/billing'
import type { ReactNode } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FeatureList } from './feature-list.tsx'
import { BigNumber, Price } from './price.tsx'
import { remainingShare } from './remaining-share.ts'

/** Renders the plan of a person without premium: free, or expired premium. */
export function FreePlan({ subscription }: { subscription: OwnSubscription | null }) {
  return (
    <Card className="p-6 sm:p-8">
      <PlanHead name={billingTexts.free}>
        <Badge>Your plan</Badge>
      </PlanHead>
      <FreeText ended={subscription?.endDate} />
    </Card>
  )
}

/** Renders running premium: its remaining days, what is included, and its price. */
export function RunningPlan({
  subscription,
  now,
  features,
}: {
  subscription: OwnSubscription
  now: Date
  /** Features that are included; empty where another part of the screen says it. */
  features: readonly string[]
}) {
  return (
    <Card className="premium-edge grid gap-x-12 gap-y-8 p-6 sm:p-8 md:grid-cols-2">
      <div>
        <PlanHead name={subscription.planName}>
          <Badge variant="premium">{billingTexts.premiumBadge}</Badge>
        </PlanHead>
        <RunningDays subscription={subscription} now={now} />
      </div>
      <div className="flex flex-col gap-6">
        {features.length > 0 && (
          <>
            <h3 className="flex min-h-7 items-center text-bone-2">Included</h3>
            <FeatureList features={features} premium />
          </>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-4">
          <p>
            {PREMIUM_PRICE}
            <span className="text-bone-2">, one payment</span>
          </p>
          <Button disabled>{billingTexts.currentPlan}</Button>
        </div>
      </div>
    </Card>
  )
}

function PlanHead({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="mb-6 flex min-h-7 items-center justify-between gap-4">
      <h2 className="text-lg font-medium">{name}</h2>
      {children}
    </div>
  )
}

function RunningDays({ subscription, now }: { subscription: OwnSubscription; now: Date }) {
  const { startDate, endDate } = subscription
  const days = daysLeft(new Date(endDate), now)
  return (
    <>
      <BigNumber unit={days === 1 ? 'day left' : 'days left'}>{days}</BigNumber>
      {/* The Content-Security-Policy allows no style attribute in a document from the server. */}
      <svg aria-hidden className="meter mt-7 h-1.5 w-full overflow-hidden rounded-full bg-surface-4">
        <rect
          width={`${Math.max(2, remainingShare(subscription, now) * 100)}%`}
          height="100%"
          rx="3"
          className="fill-premium"
        />
      </svg>
      <dl className="mt-4 flex justify-between gap-4 text-sm">
        <div>
          <dt className="text-bone-2">Started</dt>
          <dd className="mt-0.5 font-medium tabular-nums">
            <DateText moment={startDate} />
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-bone-2">Ends</dt>
          <dd className="mt-0.5 font-medium tabular-nums">
            <DateText moment={endDate} />
          </dd>
        </div>
      </dl>
      <p className="mt-6 text-pretty text-bone-2">
        It ends that day and does not renew. Your premium settings are saved.
      </p>
    </>
  )
}

function FreeText({ ended }: { ended: string | undefined }) {
  return (
    <>
      <Price paise={0} per="forever" />
      <p className="mt-4 text-pretty text-bone-2">
        {ended === undefined ? (
          `Your page stays online for free. ${PREMIUM_PLAN.days} days of Premium are one payment away.`
        ) : (
          <>
            Your Premium ended on{' '}
            <span className="font-medium text-bone">
              <DateText moment={ended} />
            </span>
            . Your premium settings are saved and come back with your next month.
          </>
        )}
      </p>
      <hr className="my-7 border-line" />
      <FeatureList features={billingTexts.freeFeatures} />
    </>
  )
}
