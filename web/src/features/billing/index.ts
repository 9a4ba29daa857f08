import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { PricingSection } from './pricing-section.tsx'
export { useReturnedPayment } from './use-returned-payment.ts'

// The landing page imports this file too, so screens are loaded with their routes.
export const PricingScreen = lazyRouteComponent(() => loadPart(() => import('./pricing-screen.tsx')), 'PricingScreen')
export const SubscriptionScreen = lazyRouteComponent(
  () => loadPart(() => import('./subscription-screen.tsx')),
  'SubscriptionScreen',
)
