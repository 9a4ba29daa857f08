import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const SettingsScreen = lazyRouteComponent(
  () => loadPart(() => import('./settings-screen.tsx')),
  'SettingsScreen',
)
