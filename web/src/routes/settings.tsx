import { createRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/settings/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

/** Route of the settings: their list, or a section. */
export const settingsRoute = createRoute({
  ...ownerScreen,
  getParentRoute: () => rootRoute,
  path: '/settings/{-$section}',
  staticData: { screen: 'src/features/settings/settings-screen.tsx' },
  head: () => privateHead('Settings'),
  component: SettingsScreen,
})
