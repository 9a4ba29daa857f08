import { lazyRouteComponent } from '@tanstack/react-router'
import { loadPart } from '../../ui/load-part.ts'

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
