import { lazyRouteComponent } from '@tanstack/react-router'

export { GiftPremiumButton } from './gift-premium-button.tsx'

// The landing page comes through this door too: what it does not show is loaded with its own route.
export const GiftsScreen = lazyRouteComponent(() => import('./gifts-screen.tsx'), 'GiftsScreen')
