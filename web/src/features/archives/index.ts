import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

// The landing page imports this file too, so the screen is loaded with its route.
export const TransferScreen = lazyRouteComponent(
  () => loadPart(() => import('./transfer-screen.tsx')),
  'TransferScreen',
)
