import { createRoute, notFound } from '@tanstack/react-router'
import { DeskScreen } from '../features/moderation/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { orNull } from './or-null.ts'
import { rootRoute } from './root.tsx'

/** Route of the desk. Everyone without a role gets 'not found', also without a session. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  staticData: { screen: 'src/features/moderation/desk-screen.tsx' },
  async loader({ context: { queryClient, orpc } }) {
    const keeper = await orNull(queryClient.fetchQuery(orpc.moderation.keeper.queryOptions()))
    if (!keeper) throw notFound()
    await queryClient.ensureQueryData(orpc.moderation.queue.queryOptions())
  },
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: () => privateHead('Desk'),
  component: DeskScreen,
})
