import { createRoute, notFound } from '@tanstack/react-router'
import { LookScreen, loadLook } from '../features/looks/index.ts'
import { loadOwner } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { uuidOf } from './search.ts'

/** Route of a saved look. */
export const lookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/looks/$id',
  staticData: { screen: 'src/features/looks/look-parts.ts' },
  loader: async ({ context, params }) => {
    const id = uuidOf(params.id)
    if (id === undefined) throw notFound()
    await loadOwner(context)
    return loadLook(context, id)
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: LookScreen,
})
