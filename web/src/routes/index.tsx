import { createRoute } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { z } from 'zod'
import { LandingScreen } from '../features/landing/index.ts'
import { pageHead } from '../shell/page-head.ts'
import { loadOffer } from './load-offer.ts'
import { rootRoute } from './root.tsx'

/** Route of the landing page. `confirmed` comes from the link of a confirmation mail: 1 for success, 0 for failure. */
export const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  validateSearch: z.object({
    confirmed: z
      .union([z.literal(0), z.literal(1)])
      .optional()
      .catch(undefined),
  }),
  loader: ({ context }) => loadOffer(context),
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/',
      title: `${site.name} · Portfolio and link in bio`,
      description: site.tagline,
    }),
  component: function LandingPage() {
    return <LandingScreen confirmed={indexRoute.useSearch().confirmed} />
  },
})
