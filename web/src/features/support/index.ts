import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const SupportScreen = lazyRouteComponent(() => loadPart(() => import('./support-screen.tsx')), 'SupportScreen')
