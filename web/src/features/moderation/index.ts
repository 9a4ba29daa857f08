import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

// Only keepers load the desk.
export const DeskScreen = lazyRouteComponent(() => loadPart(() => import('./desk-screen.tsx')), 'DeskScreen')
