import { lazyRouteComponent } from '@tanstack/react-router'
import { paymentTexts } from '@vitrine/core/payments/texts'
import { loadPart } from '../../ui/load-part.ts'
import { toast } from '../../ui/toast.tsx'

export { PricingSection } from './pricing-section.tsx'

/** Loads what shows the result of a payment, which few screens need. On failure it says so and throws. */
export async function loadReturnedPayment() {
  try {
    return (await loadPart(() => import('./returned-payment.ts'))).ReturnedPayment
  } catch (error) {
    const isPaid = new URLSearchParams(location.search).get('outcome') === 'paid'
    toast.error(isPaid ? paymentTexts.activationFailed : paymentTexts.gatewayFailed)
    throw error
  }
}

// The landing page imports this file too, so screens are loaded with their routes.
export const PricingScreen = lazyRouteComponent(() => loadPart(() => import('./pricing-screen.tsx')), 'PricingScreen')
export const SubscriptionScreen = lazyRouteComponent(
  () => loadPart(() => import('./subscription-screen.tsx')),
  'SubscriptionScreen',
)
