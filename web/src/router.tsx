import { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { type AppContext, createOrpc, NO_SERVER_CONTEXT, type ServerContext } from './api/app-context.ts'
import { isConnectionFault } from './api/errors.ts'
import type { ApiClient } from './renderer.ts'
import { aboutRoute } from './routes/about.ts'
import { accountDeletionRoute } from './routes/account-deletion.tsx'
import { authRoute } from './routes/auth.tsx'
import { confirmRoute } from './routes/confirm.tsx'
import { discordCallbackRoute, spotifyCallbackRoute } from './routes/connection-callback.ts'
import { contactRoute } from './routes/contact.ts'
import { createPortfolioRoute } from './routes/create-portfolio.tsx'
import { dashboardRoute } from './routes/dashboard.tsx'
import { deskRoute } from './routes/desk.tsx'
import { editorRoute } from './routes/editor.tsx'
import { newEmailRoute, oldEmailRoute } from './routes/email-change.tsx'
import { filesRoute } from './routes/files.tsx'
import { giftsRoute } from './routes/gifts.tsx'
import { indexRoute } from './routes/index.tsx'
import { lookRoute } from './routes/look.tsx'
import { looksRoute } from './routes/looks.tsx'
import { ownerRoute } from './routes/owner.tsx'
import { pricingRoute } from './routes/pricing.tsx'
import { privacyRoute } from './routes/privacy.ts'
import { newAccountRoute, providerCallbackRoute, providerProofRoute } from './routes/provider-sign-in.ts'
import { rankingsRoute } from './routes/rankings.tsx'
import { recoveryRoute } from './routes/recovery.tsx'
import { resetPasswordRoute } from './routes/reset-password.tsx'
import { rootRoute } from './routes/root.tsx'
import { settingsRoute } from './routes/settings.tsx'
import { subscriptionRoute } from './routes/subscription.tsx'
import { supportRoute } from './routes/support.ts'
import { termsRoute } from './routes/terms.ts'
import { transferRoute } from './routes/transfer.tsx'
import { createSessionGuard, type SessionGuard } from './session/session-guard.ts'
import { ErrorScreen } from './shell/error-screen.tsx'
import { NotFoundScreen } from './shell/not-found-screen.tsx'

const routeTree = rootRoute.addChildren([
  indexRoute,
  authRoute,
  resetPasswordRoute,
  confirmRoute,
  newEmailRoute,
  recoveryRoute,
  oldEmailRoute,
  accountDeletionRoute,
  providerCallbackRoute,
  providerProofRoute,
  newAccountRoute,
  discordCallbackRoute,
  spotifyCallbackRoute,
  ownerRoute.addChildren([dashboardRoute, transferRoute, subscriptionRoute, giftsRoute, filesRoute, settingsRoute]),
  createPortfolioRoute,
  editorRoute,
  pricingRoute,
  rankingsRoute,
  looksRoute,
  lookRoute,
  deskRoute,
  aboutRoute,
  contactRoute,
  supportRoute,
  privacyRoute,
  termsRoute,
])

/** Creates the router for one request on the server, or for a tab. In the browser `serverContext` comes with the document. */
export function createAppRouter({
  api,
  guard = createSessionGuard(),
  serverContext = NO_SERVER_CONTEXT,
  nonce,
  isShell = false,
}: {
  api: ApiClient
  guard?: SessionGuard
  serverContext?: ServerContext
  nonce?: string
  /** True if the server only renders the outline of the screen. */
  isShell?: boolean
}) {
  const queryClient = new QueryClient({
    defaultOptions: {
      // A refusal is a response and is not retried.
      queries: { staleTime: 30_000, retry: (count, error) => count < 2 && isConnectionFault(error) },
      // Without a network mutations fail at once, because a click must not act minutes later.
      mutations: { networkMode: 'always' },
    },
  })
  const context: AppContext = {
    api,
    orpc: createOrpc(api),
    queryClient,
    guard,
    inboxes: new Map(),
    onLeave: new Set(),
    ...serverContext,
  }
  const router = createRouter({
    routeTree,
    context,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorScreen,
    defaultPreload: false,
    scrollRestoration: true,
    isShell,
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => serverContext,
    hydrate: (sent: ServerContext) => {
      Object.assign(context, sent)
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** Module of the route's screen, loaded with the first document: its path in `web`. */
    screen?: string
    /** Modules that the screen loads on demand otherwise, loaded with the first document as well. */
    parts?: readonly string[]
  }
  interface HistoryState {
    /** Name chosen on the landing page, for a form. */
    suggestedUsername?: string
    /** True for the editor of a page that was just created. */
    created?: boolean
  }
}
