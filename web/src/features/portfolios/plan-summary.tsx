import { Link } from '@tanstack/react-router'
import { billingTexts, daysLeft, PREMIUM_PLAN } from '@vitrine/core/billing'
import { useId } from 'react'
import { usePlanState } from '../../session/index.ts'
import { PlanFailure } from '../../session/plan-failure.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'

/** Renders the plan and its end, or what premium adds to the free plan. */
export function PlanSummary() {
  const id = useId()
  const now = useNow()
  const { plan, failed } = usePlanState()
  if (failed) return <PlanFailure />
  if (!plan) return <Skeleton className="h-36 rounded-card" />
  const { premium, until } = plan
  const days = until === null ? 0 : daysLeft(new Date(until), now)
  return (
    <Card className="p-5">
      <section aria-labelledby={id}>
        <h2 id={id} className="text-sm text-bone-2">
          Your plan
        </h2>
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={premium ? 'text-lg font-medium text-premium' : 'text-lg font-medium'}>
            {premium ? billingTexts.premium : billingTexts.free}
          </span>
          {until !== null && (
            <span className="text-sm text-bone-2 tabular-nums">{days === 1 ? '1 day left' : `${days} days left`}</span>
          )}
        </p>
        <p className="mt-1 text-sm text-pretty text-bone-2">
          {until !== null ? (
            <>
              Until <DateText moment={until} />. It does not renew by itself.
            </>
          ) : (
            `Fonts, motion, notes and your inbox open with ${PREMIUM_PLAN.days} days of Premium.`
          )}
        </p>
        <Button asChild size="sm" className="mt-4 w-full">
          {premium ? <Link to="/subscription">Plan and payments</Link> : <Link to="/pricing">What Premium adds</Link>}
        </Button>
      </section>
    </Card>
  )
}
