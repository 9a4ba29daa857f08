import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useSearch } from '@tanstack/react-router'
import { CHECKOUT_OUTCOMES, type CheckoutOutcome, plainReason } from '@vitrine/core/payments/lite'
import { site } from '@vitrine/core/site'
import type { ReactNode } from 'react'
import type { AppContext } from '../api/app-context.ts'
import { SessionEnded } from '../features/accounts/index.ts'
import { loadReturnedPayment } from '../features/billing/index.ts'
import { useLiveAccount } from '../realtime/use-live-account.ts'
import { useSessionFollower } from '../session/use-session-follower.ts'
import { LoadedPart } from '../ui/loaded-part.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { oneOf, uuidOf } from './search.ts'

/** Search parameters with the result of a payment that left the page. `reason` is untrusted. */
export interface ReturnedPayment {
  payment?: string | undefined
  outcome?: CheckoutOutcome | undefined
  reason?: string | undefined
}

/** Root route: the document around all screens. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  validateSearch: ({ payment, outcome, reason }: Record<string, unknown>): ReturnedPayment => ({
    payment: uuidOf(payment),
    outcome: oneOf(CHECKOUT_OUTCOMES, outcome),
    reason: plainReason(reason) ?? undefined,
  }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#08080a' },
      { title: site.name },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/site.webmanifest' },
    ],
  }),
  shellComponent: RootDocument,
  component: Root,
})

/** Renders the document, also if everything in it fails. */
function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        <noscript>
          <p className="border-line border-b bg-surface-1 px-6 py-3 text-bone-2 text-center text-sm">
            Signing in and editing need JavaScript, which is switched off in this browser. Public pages work without it.
          </p>
        </noscript>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  useSessionFollower()
  const LiveNotice = useLiveAccount()
  const { payment } = useSearch({ strict: false })
  return (
    <>
      {LiveNotice && <LiveNotice />}
      <Outlet />
      {payment && <LoadedPart load={loadReturnedPayment} props={{}} failed={() => null} />}
      <SessionEnded />
      <Toaster />
    </>
  )
}
