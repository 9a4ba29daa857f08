import { createRoute } from '@tanstack/react-router'
import { SubscriptionScreen } from '../features/billing/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

/** Route of the subscription. */
export const subscriptionRoute = createRoute({
  ...ownerScreen,
  getParentRoute: () => rootRoute,
  path: '/subscription',
  staticData: { screen: 'src/features/billing/subscription-screen.tsx' },
  head: () => privateHead('Subscription'),
  component: SubscriptionScreen,
})
