import { useQuery } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing/texts'
import { formatPending } from '@vitrine/core/gifts'
import { site } from '@vitrine/core/site'
import { House, LogOut, Settings } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOrpc } from '../../api/app-context.ts'
import { useUnread } from '../../features/chat/index.ts'
import { useLeaveAccount, usePlan } from '../../session/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { DateText } from '../../ui/date-text.tsx'
import { useHydrated } from '../../ui/hydration.ts'
import { AccountMenu } from './account-menu.tsx'
import { BRAND, SIDE } from './frame-classes.ts'
import { PLACES, type Place } from './places.ts'
import { usePrefetch } from './use-prefetch.ts'

/**
 * Renders the header of the owner's screens: the brand, home, the places, the plan, the accounts, and sign-out. On large screens it
 * is a column at the side. On others the places are a bar at the bottom, where a thumb reaches them.
 */
export function OwnerNavigation() {
  return (
    <header className={cn(SIDE, 'print:hidden')}>
      <Brand />
      <Button asChild variant="ghost" className="max-lg:-ml-3 lg:justify-start lg:gap-3 lg:px-3!">
        <Link to="/">
          <House aria-hidden className="size-4.5" />
          <span className="max-[28rem]:sr-only">Home</span>
        </Link>
      </Button>
      <Places />
      <div className="flex flex-wrap items-center max-lg:ml-auto max-lg:justify-end lg:mt-auto lg:flex-col lg:items-stretch lg:gap-0.5">
        <PlanLink />
        <AccountMenu />
        <SettingsLink />
        <SignOut />
      </div>
    </header>
  )
}

/** Renders the mark and the name of the site, which lead to its landing page. */
function Brand() {
  return (
    <Link
      to="/"
      className={cn(
        BRAND,
        'items-center gap-2 rounded-control px-1.5 font-display text-lg font-semibold tracking-tight',
      )}
    >
      <img src="/favicon.svg" alt="" width={28} height={28} />
      {site.name}
    </Link>
  )
}

function Places() {
  const unread = useUnread().total
  const { data: totals } = useQuery(useOrpc().gifts.totals.queryOptions())
  const pending = totals?.pending ?? 0
  return (
    <nav
      aria-label="Places"
      className="places-bar max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:bg-surface-1 lg:mt-4"
    >
      <ul className="mx-auto flex max-w-xl justify-between lg:flex-col lg:gap-0.5">
        {PLACES.map((place) => (
          <li key={place.key} className="min-w-0 flex-1">
            <PlaceLink place={place}>
              {place.key === 'messages' && unread > 0 && <Count text={String(unread)} unit="new" />}
              {place.key === 'gifts' && pending > 0 && <Count text={formatPending(pending)} unit="to claim" urgent />}
            </PlaceLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceLink({ place: { key, name, icon: Icon, to, hash }, children }: { place: Place; children: ReactNode }) {
  const router = useRouter()
  // The files are a place of their own, and a tab of the dashboard, which the server does not know.
  const hydrated = useHydrated()
  const isTab = useRouterState({
    select: ({ location }) => key === 'files' && location.pathname === '/dashboard' && location.hash === key,
  })
  const prefetch = usePrefetch(async () => {
    // It imports what the places load, which is not part of every screen.
    const { prefetchPlace } = await import('./prefetch-place.ts')
    await Promise.all([router.preloadRoute({ to }), prefetchPlace(router.options.context, key)])
  })
  return (
    <Link
      {...prefetch}
      to={to}
      {...(hash && { hash })}
      {...(hydrated && isTab && { 'aria-current': 'page' })}
      activeOptions={{ exact: to !== '/dashboard' || hash !== '', includeHash: true, includeSearch: false }}
      className="place relative flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-[0.6875rem] leading-none font-medium text-bone-2 transition-colors duration-200 hover:text-bone focus-visible:-outline-offset-2 aria-[current=page]:text-bone lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-[0.9375rem] lg:hover:bg-surface-2 lg:aria-[current=page]:bg-surface-3"
    >
      <Icon aria-hidden className="size-5 lg:size-4.5" />
      {name}
      {children}
    </Link>
  )
}

/** Renders a count beside the name of a place; on phones at the corner of its icon. */
function Count({ text, unit, urgent = false }: { text: string; unit: string; urgent?: boolean }) {
  return (
    <>
      <span
        aria-hidden
        className={cn(
          'grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold text-void tabular-nums max-lg:absolute max-lg:top-1 max-lg:left-[calc(50%+4px)] lg:ml-auto lg:h-5 lg:min-w-5 lg:px-1.5 lg:text-xs',
          urgent ? 'bg-danger' : 'bg-bone',
        )}
      >
        {text}
      </span>
      <span className="sr-only">{`${text} ${unit}`}</span>
    </>
  )
}

/** Renders the link to the subscription, or on the free plan the link to `/pricing`. Nothing until the plan is known. */
function PlanLink() {
  const plan = usePlan()
  if (!plan) return null
  if (!plan.premium) {
    return (
      <Button
        asChild
        variant="ghost"
        className="px-3! text-premium! hover:text-premium! lg:justify-between lg:bg-surface-2"
      >
        <Link to="/pricing">
          <span aria-hidden className="text-bone-2 max-lg:hidden">
            {billingTexts.free} plan
          </span>
          {billingTexts.upgrade}
        </Link>
      </Button>
    )
  }
  return (
    <Link
      to="/subscription"
      className="inline-flex min-h-11 items-center justify-between gap-2 rounded-control px-2 transition-colors duration-200 narrow:px-0.5 lg:px-3 lg:hover:bg-surface-2"
    >
      <Badge variant="premium">{billingTexts.premiumBadge}</Badge>
      <span className="sr-only">your subscription</span>
      {plan.until && <DateText moment={plan.until} className="text-xs text-bone-3 tabular-nums max-lg:hidden" />}
    </Link>
  )
}

function SettingsLink() {
  return (
    <Button
      asChild
      variant="ghost"
      className="max-sm:size-11 max-sm:p-0 lg:justify-start lg:gap-3 aria-[current=page]:text-bone lg:px-3! lg:aria-[current=page]:bg-surface-3"
    >
      <Link to="/settings/{-$section}" params={{ section: undefined }}>
        <Settings aria-hidden className="size-4 lg:size-4.5" />
        <span className="max-sm:sr-only">Settings</span>
      </Link>
    </Button>
  )
}

function SignOut() {
  const leaving = useLeaveAccount()
  return (
    <div className="lg:border-t lg:border-line lg:pt-3">
      <Button
        variant="ghost"
        className="max-sm:size-11 max-sm:p-0 lg:w-full lg:justify-start lg:gap-3 lg:px-3!"
        busy={leaving.busy}
        onClick={leaving.signOut}
      >
        <LogOut aria-hidden className="size-4 lg:size-4.5" />
        <span className="max-sm:sr-only">Sign Out</span>
      </Button>
    </div>
  )
}
