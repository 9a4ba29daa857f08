import { createRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/settings/index.ts'
import { PlainSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { ownerScreen } from './owner-screen.ts'

/** Route of the settings: their list, or a section. */
export const settingsRoute = createRoute({
  ...ownerScreen,
  pendingComponent: PlainSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/settings/{-$section}',
  staticData: { screen: 'src/features/settings/settings-screen.tsx' },
  head: () => privateHead('Settings'),
  component: SettingsScreen,
})
