import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const RankingsScreen = lazyRouteComponent(
  () => loadPart(() => import('./rankings-screen.tsx')),
  'RankingsScreen',
)
