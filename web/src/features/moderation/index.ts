import { lazyRouteComponent } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { loadPart } from '../../ui/load-part.ts'

// Only keepers load the desk.
const loadDesk = () => loadPart(() => import('./desk-parts.ts'))

export const DeskScreen = lazyRouteComponent(loadDesk, 'DeskScreen')

/** Reads what the desk, or a part of it, shows first. */
export const openDesk = async (context: AppContext, part?: string) => (await loadDesk()).openDesk(context, part)
