import { Link } from '@tanstack/react-router'
import { billingTexts } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import { Menu } from 'lucide-react'
import { type MouseEvent, useId } from 'react'
import { useSiteSettings } from '../api/app-context.ts'
import { useLeaveAccount, usePlan, useSession } from '../session/index.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'

/**
 * Renders the navigation of public screens. On narrow screens its links are in a popover, which the browser itself
 * opens and closes, also before hydration and on Escape.
 */
export function SiteNavigation() {
  const menu = useId()
  return (
    <header className="site-header print:hidden sticky top-0 z-40">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
        <Link to="/" className="inline-flex min-h-11 items-center font-display text-xl font-semibold tracking-tight">
          {site.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <NavigationLinks />
        </nav>
        <button
          type="button"
          popoverTarget={menu}
          aria-label="Open menu"
          className="-mr-2 inline-flex size-11 items-center justify-center rounded-control text-bone-2 transition-colors duration-200 hover:text-bone md:hidden"
        >
          <Menu aria-hidden className="size-5" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's activation of a link or button is a click too */}
      <nav
        id={menu}
        popover="auto"
        aria-label="Menu"
        onClick={closeAfterChoice}
        className="raised fixed inset-x-4 top-17 bottom-auto m-0 w-auto flex-col gap-1 overflow-y-auto rounded-card bg-surface-2 p-3 text-bone open:flex md:hidden"
      >
        <NavigationLinks />
      </nav>
    </header>
  )
}

/** Closes the menu after a click on one of its links or buttons. The browser returns the focus to the menu's button. */
function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}

function NavigationLinks() {
  const session = useSession()
  const premium = usePlan()?.premium ?? false
  const leaving = useLeaveAccount()
  const { community } = useSiteSettings().links
  return (
    <>
      <Button asChild variant="ghost" className={LINK}>
        <Link to="/rankings">Rankings</Link>
      </Button>
      <Button asChild variant="ghost" className={LINK}>
        <Link to="/pricing">Pricing</Link>
      </Button>
      {community && (
        <Button asChild variant="ghost" className={LINK}>
          <a href={community} target="_blank" rel="nofollow noopener noreferrer">
            Community
          </a>
        </Button>
      )}
      <span aria-hidden="true" className="h-px bg-line max-md:my-2 md:mx-2 md:h-5 md:w-px" />
      {session ? (
        <>
          {premium && (
            <Badge variant="premium" className="self-center max-md:order-first max-md:my-2 md:mr-2">
              {billingTexts.premiumBadge}
            </Badge>
          )}
          <Button asChild variant="ghost" className={LINK}>
            <Link to="/dashboard">Dashboard</Link>
          </Button>
          <Button variant="secondary" busy={leaving.busy} onClick={leaving.signOut}>
            Logout
          </Button>
        </>
      ) : (
        <>
          <Button asChild variant="ghost" className={LINK}>
            <Link to="/auth">Login</Link>
          </Button>
          <Button asChild variant="secondary" className="md:ml-1">
            <Link to="/auth" search={{ mode: 'sign-up' }}>
              Sign Up Free
            </Link>
          </Button>
        </>
      )}
    </>
  )
}

const LINK = 'px-3.5! aria-[current=page]:text-bone'
