import { createRoute } from '@tanstack/react-router'
import { SubscriptionScreen } from '../features/billing/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** What the signed-in person has and paid. */
export const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription',
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Subscription'),
  component: SubscriptionScreen,
})
