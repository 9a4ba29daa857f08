import { createRoute } from '@tanstack/react-router'
import { DeskScreen, openDesk } from '../features/moderation/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the desk and its parts. Everyone without a role gets 'not found', also without a session. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk/{-$part}',
  staticData: { screen: 'src/features/moderation/desk-parts.ts' },
  loader: ({ context, params }) => openDesk(context, params.part),
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: () => privateHead('Desk'),
  component: DeskScreen,
})
