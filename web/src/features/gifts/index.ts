import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { GiftBlock } from './gift-block.tsx'

// The landing page imports this file too, so screens are loaded with their routes.
export const GiftsScreen = lazyRouteComponent(() => loadPart(() => import('./gifts-screen.tsx')), 'GiftsScreen')
