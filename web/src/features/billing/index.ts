import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { PricingSection } from './pricing-section.tsx'
export { useReturnedPayment } from './use-returned-payment.ts'

// The landing page comes through this door too: what it does not show is loaded with its own route.
export const PricingScreen = lazyRouteComponent(() => loadPart(() => import('./pricing-screen.tsx')), 'PricingScreen')
export const SubscriptionScreen = lazyRouteComponent(
  () => loadPart(() => import('./subscription-screen.tsx')),
  'SubscriptionScreen',
)
