import { createRoute } from '@tanstack/react-router'
import { LookScreen, loadLook } from '../features/looks/index.ts'
import { loadOwner } from './load-offer.ts'
import { rootRoute } from './root.tsx'

/** Route of a look: one of the gallery, or a saved one. */
export const lookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/looks/$id',
  staticData: { screen: 'src/features/looks/look-parts.ts' },
  loader: async ({ context, params }) => {
    await loadOwner(context)
    return loadLook(context, params.id)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: LookScreen,
})
