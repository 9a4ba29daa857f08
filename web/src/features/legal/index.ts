import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export const PrivacyScreen = lazyRouteComponent(() => loadPart(() => import('./privacy-screen.tsx')), 'PrivacyScreen')
export const TermsScreen = lazyRouteComponent(() => loadPart(() => import('./terms-screen.tsx')), 'TermsScreen')
