import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import { CHECKOUT_OUTCOMES, plainReason } from '@vitrine/core/payments/view'
import { site } from '@vitrine/core/site'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { AppContext } from '../api/app-context.ts'
import { SignInAgain } from '../features/accounts/index.ts'
import { useReturnedPayment } from '../features/billing/index.ts'
import { useLiveAccount } from '../realtime/use-live-account.ts'
import { useSessionFollower } from '../session/use-session-follower.ts'
import { Toaster } from '../ui/toaster.tsx'

/** Parameters of a returning payment's result. `reason` is untrusted. */
const Search = z.object({
  payment: z.uuid().optional().catch(undefined),
  outcome: z.enum(CHECKOUT_OUTCOMES).optional().catch(undefined),
  reason: z
    .unknown()
    .transform((text) => plainReason(text) ?? undefined)
    .optional(),
})

/** Root route: the document around all screens. */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  validateSearch: Search,
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#08080a' },
      { title: site.name },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      ...match.context.assets.fonts.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      ...match.context.assets.styles.map((href) => ({ rel: 'stylesheet', href })),
    ],
    scripts: match.context.assets.scripts.map((src) => ({ type: 'module', src })),
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
  useLiveAccount()
  useReturnedPayment()
  return (
    <>
      <Outlet />
      <SignInAgain />
      <Toaster />
    </>
  )
}
