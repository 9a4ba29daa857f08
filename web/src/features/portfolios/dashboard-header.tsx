import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { House, LogOut } from 'lucide-react'
import { useLeaveAccount, usePlan } from '../../session/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

/** The dashboard's bar: home, the plan, and the way out. */
export function DashboardHeader() {
  const plan = usePlan()
  const leaving = useLeaveAccount()
  return (
    <header className="border-b border-line">
      <div className="mx-auto flex h-16 w-full max-w-4xl items-center gap-2 px-4 sm:px-6">
        <Button asChild variant="ghost" className="-ml-3">
          <Link to="/">
            <House aria-hidden className="size-4" />
            Home
          </Link>
        </Button>
        <div className="ml-auto flex items-center gap-3">
          {plan?.premium && <Badge variant="premium">{billingTexts.premiumBadge}</Badge>}
          <Button variant="ghost" busy={leaving.busy} onClick={leaving.signOut}>
            <LogOut aria-hidden className="size-4" />
            Sign Out
          </Button>
        </div>
      </div>
    </header>
  )
}
