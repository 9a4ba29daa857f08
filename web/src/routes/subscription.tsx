import { createRoute } from '@tanstack/react-router'
import { SubscriptionScreen } from '../features/billing/index.ts'
import { SubscriptionSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { ownerScreen } from './owner-screen.ts'
import { oneOf } from './search.ts'

/** Route of the subscription. `?welcome=premium` shows the start of premium after a purchase. */
export const subscriptionRoute = createRoute({
  ...ownerScreen,
  pendingComponent: SubscriptionSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/subscription',
  staticData: { screen: 'src/features/billing/subscription-screen.tsx' },
  validateSearch: ({ welcome }: Record<string, unknown>): { welcome?: 'premium' | undefined } => ({
    welcome: oneOf(['premium'], welcome),
  }),
  head: () => privateHead('Subscription'),
  component: SubscriptionScreen,
})
