import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const AboutScreen = lazyRouteComponent(() => loadPart(() => import('./about-screen.tsx')), 'AboutScreen')
