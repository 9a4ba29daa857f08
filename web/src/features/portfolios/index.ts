import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

export { PublishedPage, usePublishedDialog } from './parts.tsx'
export { publicPath } from './public-path.ts'

// The editor imports this file too, so screens are loaded with their routes.
export const CreatePortfolioPage = lazyRouteComponent(
  () => loadPart(() => import('./create-portfolio-page.tsx')),
  'CreatePortfolioPage',
)
export const DashboardScreen = lazyRouteComponent(
  () => loadPart(() => import('./dashboard-screen.tsx')),
  'DashboardScreen',
)
// The index of files exports parts of the editor, which would be loaded with every route.
export const FilesScreen = lazyRouteComponent(
  () =>
    loadPart(async () => {
      const { FilesScreen, loadFiles } = await import('./files-screen.tsx')
      await loadFiles()
      return { FilesScreen }
    }),
  'FilesScreen',
)
