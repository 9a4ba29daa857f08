import { createRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../features/settings/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { ownerScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'

const screen = {
  ...ownerScreen,
  getParentRoute: () => rootRoute,
  staticData: { screen: 'src/features/settings/settings-screen.tsx' },
  head: () => privateHead('Settings'),
  component: SettingsScreen,
} as const

/** Route of the list of settings. */
export const settingsRoute = createRoute({ ...screen, path: '/settings' })

/** Route of a section of the settings. */
export const settingsSectionRoute = createRoute({ ...screen, path: '/settings/$section' })
