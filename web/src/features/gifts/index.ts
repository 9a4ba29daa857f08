import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { GiftPremiumButton } from './gift-premium-button.tsx'

// The landing page comes through this door too: what it does not show is loaded with its own route.
export const GiftsScreen = lazyRouteComponent(() => loadPart(() => import('./gifts-screen.tsx')), 'GiftsScreen')
