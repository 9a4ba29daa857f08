import { createRoute } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { LandingScreen } from '../features/landing/index.ts'
import { pageHead } from '../shell/page-head.ts'
import { loadOffer } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { oneOf } from './search.ts'

/** Route of the landing page. `confirmed` comes from the link of a confirmation mail: 1 for success, 0 for failure. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { screen: 'src/features/landing/landing-screen.tsx' },
  validateSearch: ({ confirmed }: Record<string, unknown>): { confirmed?: 0 | 1 | undefined } => ({
    confirmed: oneOf([0, 1], confirmed),
  }),
  loader: ({ context }) => loadOffer(context),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/',
      title: `${site.name} · Portfolio and link in bio`,
      description: site.tagline,
    }),
  component: LandingScreen,
})
