import { createRoute } from '@tanstack/react-router'
import { GiftsScreen } from '../features/gifts/index.ts'
import { GiftsSkeleton } from '../shell/owner/frame-skeleton.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

/** Route of the signed-in person's gifts. */
export const giftsRoute = createRoute({
  ...ownerScreen,
  pendingComponent: GiftsSkeleton,
  getParentRoute: () => rootRoute,
  path: '/gifts',
  staticData: { screen: 'src/features/gifts/gifts-screen.tsx' },
  head: () => privateHead('Gifts'),
  component: GiftsScreen,
})
