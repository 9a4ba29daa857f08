import { createRoute } from '@tanstack/react-router'
import { formatAmount, PREMIUM_PLAN } from '@vitrine/core/billing'
import { site } from '@vitrine/core/site'
import { PricingScreen } from '../features/billing/index.ts'
import { pageHead } from '../shell/page-head.ts'
import { loadOffer } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Route of the plans. */
export const pricingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pricing',
  staticData: { screen: 'src/features/billing/pricing-screen.tsx' },
  validateSearch: ({ returnTo }: Record<string, unknown>): { returnTo?: string | undefined } => ({
    returnTo: textOf(returnTo),
  }),
  loader: ({ context }) => loadOffer(context),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/pricing',
      title: `Pricing · ${site.name}`,
      description: `A page on ${site.name} is free. Premium adds custom fonts, animations, a featured carousel and more for ${formatAmount(PREMIUM_PLAN.amount)} per month, and nothing renews by itself.`,
    }),
  component: PricingScreen,
})
