import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { loadPart } from '../ui/load-part.ts'
import { rootRoute } from './root.tsx'

/** Route of the dashboard. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Dashboard'),
  component: lazyRouteComponent(() => loadPart(() => import('../features/portfolios/index.ts')), 'DashboardScreen'),
})
