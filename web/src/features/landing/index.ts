import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { loadHighlights } from './highlights.ts'
export { loadSections } from './static-part.tsx'

export const LandingScreen = lazyRouteComponent(() => loadPart(() => import('./landing-screen.tsx')), 'LandingScreen')
