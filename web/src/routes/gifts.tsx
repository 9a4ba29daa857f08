import { createRoute } from '@tanstack/react-router'
import { GiftsScreen } from '../features/gifts/index.ts'
import { GiftsSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { ownerScreen } from './owner-screen.ts'

/** Route of the signed-in person's gifts. */
export const giftsRoute = createRoute({
  ...ownerScreen,
  pendingComponent: GiftsSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/gifts',
  staticData: { screen: 'src/features/gifts/gifts-screen.tsx' },
  head: () => privateHead('Gifts'),
  component: GiftsScreen,
})
