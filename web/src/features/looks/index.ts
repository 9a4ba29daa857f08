import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { ChosenLook, LookChoice, LooksSection } from './loaded-looks.tsx'
export { storeChosenLook } from './stored-choice.ts'

export const LookScreen = lazyRouteComponent(() => loadPart(() => import('./look-screen.tsx')), 'LookScreen')
