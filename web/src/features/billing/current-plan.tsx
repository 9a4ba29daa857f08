import { billingTexts, daysLeft, type OwnSubscription, PREMIUM_PLAN } from '@vitrine/core/billing'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { FeatureList } from './feature-list.tsx'
import { BigNumber, Price } from './price.tsx'
import { remainingShare } from './remaining-share.ts'

/** Renders the current plan: free, premium with its remaining days, or expired premium. */
export function CurrentPlan({
  subscription,
  now,
}: {
  /** Null for a person who never had one. */
  subscription: OwnSubscription | null
  now: Date
}) {
  const running = subscription?.premium ? subscription : null
  return (
    <Card className={cn('grow p-6 sm:p-8', running && 'premium-edge')}>
      <div className="flex min-h-7 items-center justify-between gap-4">
        <h2 className="text-lg font-medium">{running ? running.planName : billingTexts.free}</h2>
        {running ? <Badge variant="premium">{billingTexts.premiumBadge}</Badge> : <Badge>Your plan</Badge>}
      </div>
      <div className="mt-6">
        {running ? <RunningDays subscription={running} now={now} /> : <FreeText ended={subscription?.endDate} />}
      </div>
    </Card>
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
