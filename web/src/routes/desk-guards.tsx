import { createRoute } from '@tanstack/react-router'
import { GuardsScreen, openGuards } from '../features/moderation/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the guards of the desk. Everyone without a role gets 'not found', also without a session. */
export const deskGuardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/desk/guards',
  staticData: { screen: 'src/features/moderation/desk-parts.ts' },
  loader: ({ context }) => openGuards(context),
  headers: () => ({ 'cache-control': 'private, no-store' }),
  head: () => privateHead('Guards'),
  component: GuardsScreen,
})
