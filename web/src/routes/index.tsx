import { createRoute } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { LandingScreen, loadHighlights, loadSections } from '../features/landing/index.ts'
import { pageHead, siteData } from '../shell/page-head.ts'
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
  loader: async ({ context }) => (await Promise.all([loadHighlights(context), loadOffer(context), loadSections()]))[0],
  head({ match }) {
    const { origin } = match.context
    const head = pageHead({
      origin,
      path: '/',
      title: `${site.name} · Portfolio and link in bio`,
      description: site.tagline,
    })
    return { ...head, scripts: siteData(origin) }
  },
  component: LandingScreen,
})
