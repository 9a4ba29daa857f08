import { createRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/portfolios/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the dashboard. */
export const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  staticData: { screen: 'src/features/portfolios/dashboard-screen.tsx' },
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Dashboard'),
  component: DashboardScreen,
})
