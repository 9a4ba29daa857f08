import { createRoute } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { GalleryScreen, publicLooksOptions } from '../features/looks/index.ts'
import { pageHead } from '../shell/page-head.ts'
import { loadOwner } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { oneOf } from './search.ts'

/** Route of the looks for everyone, the most used first or with `?by=newest`. The browser shows the screen while it reads them. */
export const looksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/looks',
  staticData: { screen: 'src/features/looks/look-parts.ts' },
  validateSearch: ({ by }: Record<string, unknown>): { by?: 'newest' | undefined } => ({ by: oneOf(['newest'], by) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { by } }): Promise<{ unread: boolean }> => {
    const { queryClient, orpc } = context
    const reading = queryClient.ensureInfiniteQueryData(publicLooksOptions(orpc, by ?? 'uses')).then(
      () => false,
      () => true,
    )
    await loadOwner(context)
    return { unread: typeof document === 'undefined' && (await reading) }
  },
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/looks',
      title: `Looks · ${site.name}`,
      description: `Looks for pages on ${site.name}: layouts, colors and type to start with, and those that creators share.`,
    }),
  component: GalleryScreen,
})
