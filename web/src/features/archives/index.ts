import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

/** Loads what brings a page from Linktree, for the setup of a page. */
export const loadBringLinktree = () =>
  loadPart(() => import('./bring-linktree.tsx')).then(({ BringLinktree }) => BringLinktree)

// The landing page imports this file too, so the screen is loaded with its route.
export const TransferScreen = lazyRouteComponent(
  () => loadPart(() => import('./transfer-screen.tsx')),
  'TransferScreen',
)
