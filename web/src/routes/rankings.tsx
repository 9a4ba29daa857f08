import { createRoute } from '@tanstack/react-router'
import { site } from '@vitrine/core/site'
import { RankingsScreen } from '../features/rankings/index.ts'
import { pageHead } from '../shell/page-head.ts'
import { loadOwner } from './load-offer.ts'
import { rootRoute } from './root.tsx'
import { oneOf } from './search.ts'

/** Route of the rankings, by views or with `?by=likes`. The browser shows the screen while it reads them. */
export const rankingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/rankings',
  staticData: { screen: 'src/features/rankings/rankings-screen.tsx' },
  validateSearch: ({ by }: Record<string, unknown>): { by?: 'likes' | undefined } => ({ by: oneOf(['likes'], by) }),
  loader: async ({ context }): Promise<{ unread: boolean }> => {
    const { queryClient, orpc } = context
    const reading = queryClient.ensureQueryData(orpc.rankings.top.queryOptions()).then(
      () => false,
      () => true,
    )
    await loadOwner(context)
    return { unread: typeof document === 'undefined' && (await reading) }
  },
  head: ({ match }) =>
    pageHead({
      origin: match.context.origin,
      path: '/rankings',
      title: `Top portfolios · ${site.name}`,
      description: `The ten most viewed and the ten most liked pages on ${site.name}.`,
    }),
  component: RankingsScreen,
})
