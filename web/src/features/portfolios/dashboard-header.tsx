import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { formatPending, giftTexts } from '@vitrine/core/gifts'
import { Gift, House, LogOut } from 'lucide-react'
import { useOrpc } from '../../api/app-context.ts'
import { useLeaveAccount, usePlan } from '../../session/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

/** Classes with which a link or button is only an icon on phones. */
const COMPACT = 'max-sm:size-11 max-sm:p-0'

/** Renders the dashboard's header: home, the plan, pending gifts, and sign-out. */
export function DashboardHeader() {
  const plan = usePlan()
  const leaving = useLeaveAccount()
  const { data: totals } = useQuery(useOrpc().gifts.totals.queryOptions())
  return (
    <header className="border-b border-line print:hidden">
      <div className="mx-auto flex min-h-16 w-full max-w-4xl flex-wrap items-center gap-1 px-4 sm:px-6">
        <Button asChild variant="ghost" className="-ml-3">
          <Link to="/">
            <House aria-hidden className="size-4" />
            Home
          </Link>
        </Button>
        <div className="ml-auto flex flex-wrap items-center justify-end gap-1">
          {plan && <PlanLink premium={plan.premium} />}
          <GiftsLink pending={totals?.pending ?? 0} />
          <Button variant="ghost" className={COMPACT} busy={leaving.busy} onClick={leaving.signOut}>
            <LogOut aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Sign Out</span>
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Renders the link to the subscription, or on the free plan the link to `/pricing`. */
function PlanLink({ premium }: { premium: boolean }) {
  if (!premium) {
    return (
      <Button asChild variant="ghost" className="px-3! text-premium! hover:text-premium!">
        <Link to="/pricing">{billingTexts.upgrade}</Link>
      </Button>
    )
  }
  return (
    <Link
      to="/subscription"
      aria-label={`${billingTexts.premiumBadge}, your subscription`}
      className="inline-flex min-h-11 items-center rounded-control px-2"
    >
      <Badge variant="premium">{billingTexts.premiumBadge}</Badge>
    </Link>
  )
}

function GiftsLink({ pending }: { pending: number }) {
  const count = formatPending(pending)
  return (
    <Button asChild variant="ghost" className={`relative ${COMPACT}`}>
      <Link to="/gifts">
        <Gift aria-hidden className="size-4" />
        <span className="sr-only">{pending > 0 ? `${giftTexts.gifts}, ${count} to claim` : giftTexts.gifts}</span>
        <span aria-hidden className="max-sm:hidden">
          {giftTexts.gifts}
        </span>
        {pending > 0 && (
          <span
            aria-hidden
            className="grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs leading-none font-semibold text-void tabular-nums max-sm:absolute max-sm:top-1 max-sm:right-0 max-sm:h-4 max-sm:min-w-4 max-sm:px-1 max-sm:text-[0.6875rem]"
          >
            {count}
          </span>
        )}
      </Link>
    </Button>
  )
}
