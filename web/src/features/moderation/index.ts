import { lazyRouteComponent } from '@tanstack/react-router'
import type { AppContext } from '../../api/app-context.ts'
import { loadPart } from '../../ui/load-part.ts'

// Only keepers load the desk.
const loadDesk = () => loadPart(() => import('./desk-parts.ts'))

export const DeskScreen = lazyRouteComponent(loadDesk, 'DeskScreen')

/** Reads what the desk shows first. */
export const openDesk = async (context: AppContext) => (await loadDesk()).openDesk(context)

export const GuardsScreen = lazyRouteComponent(loadDesk, 'GuardsScreen')

/** Reads what the guards of the desk show first. */
export const openGuards = async (context: AppContext) => (await loadDesk()).openGuards(context)
