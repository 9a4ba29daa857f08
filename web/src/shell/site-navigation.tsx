import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import { Menu, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useLeaveAccount, usePlan, useSession } from '../session/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

/** Renders the navigation of public screens; on phones its links are behind a menu button. */
export function SiteNavigation() {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  const Icon = open ? X : Menu
  return (
    <header className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <div className="flex h-18 items-center justify-between gap-4">
        <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl font-semibold tracking-tight">
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-2 sm:flex">
          <NavigationLinks />
        </nav>
        <Button
          variant="ghost"
          size="icon"
          className="sm:hidden"
          aria-label={open ? 'Close menu' : 'Open menu'}
          aria-expanded={open}
          aria-controls={menuId}
          onClick={() => setOpen(!open)}
        >
          <Icon aria-hidden className="size-5" />
        </Button>
      </div>
      <nav id={menuId} aria-label="Menu" hidden={!open} className="raised mb-4 rounded-card bg-surface-2 p-3 sm:hidden">
        <div className="flex flex-col gap-2">
          <NavigationLinks />
        </div>
      </nav>
    </header>
  )
}

function NavigationLinks(): ReactNode {
  const session = useSession()
  const plan = usePlan()
  return (
    <>
      <Button asChild variant="ghost" className="aria-[current=page]:text-bone">
        <Link to="/pricing">Pricing</Link>
      </Button>
      {session ? <OwnerLinks premium={plan?.premium ?? false} /> : <VisitorLinks />}
    </>
  )
}

function VisitorLinks() {
  return (
    <>
      <Button asChild variant="ghost">
        <Link to="/auth">Login</Link>
      </Button>
      <Button asChild variant="secondary">
        <Link to="/auth" search={{ mode: 'sign-up' }}>
          Sign Up Free
        </Link>
      </Button>
    </>
  )
}

function OwnerLinks({ premium }: { premium: boolean }) {
  const leaving = useLeaveAccount()
  return (
    <>
      {premium && (
        <Badge variant="premium" className="self-center">
          {billingTexts.premiumBadge}
        </Badge>
      )}
      <Button asChild variant="ghost">
        <Link to="/dashboard">Dashboard</Link>
      </Button>
      <Button variant="secondary" busy={leaving.busy} onClick={leaving.signOut}>
        Logout
      </Button>
    </>
  )
}
