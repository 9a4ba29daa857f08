import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { storeChosenLook, useChosenLook } from './chosen-look.ts'
export { LookChoice } from './look-choice.tsx'
export { LooksSection } from './looks-section.tsx'

export const LookScreen = lazyRouteComponent(() => loadPart(() => import('./look-screen.tsx')), 'LookScreen')
