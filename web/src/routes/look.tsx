import { createRoute, notFound } from '@tanstack/react-router'
import type { LookView } from '@vitrine/core/looks'
import { site } from '@vitrine/core/site'
import { isGone } from '../api/errors.ts'
import { LookScreen } from '../features/looks/index.ts'
import { pageHead, privateHead } from '../shell/page-head.ts'
import { loadOwner } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { uuidOf } from './search.ts'

/** Route of a saved look. Search engines index only those that are listed. */
export const lookRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/looks/$id',
  staticData: { screen: 'src/features/looks/look-screen.tsx' },
  loader: async ({ context, params }): Promise<LookView> => {
    const id = uuidOf(params.id)
    if (id === undefined) throw notFound()
    const { queryClient, orpc } = context
    const [view] = await Promise.all([
      queryClient.ensureQueryData(orpc.looks.get.queryOptions({ input: { id } })).catch((error: unknown) => {
        throw isGone(error) ? notFound() : error
      }),
      loadOwner(context),
    ])
    return view
  },
  head: ({ match, loaderData: view }) => {
    if (!view) return {}
    if (!view.listed) return privateHead(view.name)
    return pageHead({
      origin: match.context.origin,
      path: `/looks/${view.id}`,
      title: `${view.name} · ${site.name}`,
      description: `A look for pages on ${site.name}${view.by ? `, by @${view.by}` : ''}.`,
    })
  },
  component: LookScreen,
})
