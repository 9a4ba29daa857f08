import { createRoute } from '@tanstack/react-router'
import { DeskScreen, openDesk } from '../features/moderation/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the desk. Everyone without a role gets 'not found', also without a session. */
export const deskRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk',
  staticData: { screen: 'src/features/moderation/desk-parts.ts' },
  loader: ({ context }) => openDesk(context),
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: () => privateHead('Desk'),
  component: DeskScreen,
})
