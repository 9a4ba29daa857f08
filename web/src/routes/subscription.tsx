import { createRoute } from '@tanstack/react-router'
import { SubscriptionScreen } from '../features/billing/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the subscription. */
export const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/subscription',
  staticData: { screen: 'src/features/billing/subscription-screen.tsx' },
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Subscription'),
  component: SubscriptionScreen,
})
