import { lazyRouteComponent } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { loadPart } from '../../ui/load-part.ts'

export { CHOSEN_LOOK } from './chosen-look-key.ts'
export { publicLooksOptions } from './public-looks.ts'
export type { ShownLook } from './shown-look.ts'

// The app's first script contains this file, so everything else about looks is loaded with what shows it.

/** Loads what shows looks. */
export const loadLooks = () => loadPart(() => import('./look-parts.ts'))

export const GalleryScreen = lazyRouteComponent(loadLooks, 'GalleryScreen')

export const LookScreen = lazyRouteComponent(loadLooks, 'LookScreen')

/** Reads a look for its own screen. */
export const loadLook = async (context: AppContext, id: string) => (await loadLooks()).loadLook(context, id)
