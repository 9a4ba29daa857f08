import { createRoute, lazyRouteComponent, useMatches, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FrameSkeleton } from '../shell/owner/frame-skeleton.tsx'
import { loadPart } from '../ui/load-part.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

/**
 * Route around the owner's screens that have a navigation. It stays while they change, so that only the screen is
 * rendered again.
 */
export const ownerRoute = createRoute({
  ...ownerScreen,
  pendingComponent: PendingFrame,
  getParentRoute: () => rootRoute,
  id: 'owner',
  staticData: { screen: 'src/shell/owner/owner-frame.tsx' },
  // Outlines have no other head: the server only loads the outermost route for them.
  head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  component: lazyRouteComponent(() => loadPart(() => import('../shell/owner/owner-frame.tsx')), 'OwnerFrame'),
})

/** Renders the frame's shape around that of the screen. */
function PendingFrame(): ReactNode {
  const { routesById } = useRouter()
  const Shape = useMatches({ select: (matches) => matches.at(-1)?.routeId })
  const Pending = Shape && routesById[Shape].options.pendingComponent
  return <FrameSkeleton>{Pending && <Pending />}</FrameSkeleton>
}
