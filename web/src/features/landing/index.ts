import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const LandingScreen = lazyRouteComponent(() => loadPart(() => import('./landing-screen.tsx')), 'LandingScreen')
