import { createRoute } from '@tanstack/react-router'
import { TransferScreen } from '../features/archives/index.ts'
import { PlainSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { browserScreen } from './owner-screen.ts'

/** Route of the screen that exports and imports a page. */
export const transferRoute = createRoute({
  ...browserScreen,
  pendingComponent: PlainSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/dashboard/transfer',
  staticData: { screen: 'src/features/archives/transfer-screen.tsx' },
  head: () => privateHead('Export and import'),
  component: TransferScreen,
})
