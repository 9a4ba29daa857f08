import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { hasChosenLook, storeChosenLook } from './stored-choice.ts'

// The app's first script contains this file, so everything that draws looks is loaded with what shows it.
export const LookScreen = lazyRouteComponent(() => loadPart(() => import('./look-screen.tsx')), 'LookScreen')

/** Loads the components that show looks in other features. */
export const loadLooks = () => loadPart(() => import('./look-parts.ts'))
