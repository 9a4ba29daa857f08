import { createRoute } from '@tanstack/react-router'
import { ANALYTICS_RANGES, type AnalyticsRange } from '@vitrine/core/analytics/lite'
import { DashboardScreen } from '../features/portfolios/index.ts'
import { DashboardSkeleton } from '../shell/owner/screen-skeletons.tsx'
import { privateHead } from '../shell/page-head.ts'
import { ownerRoute } from './owner.tsx'
import { ownerScreen } from './owner-screen.ts'
import { oneOf } from './search.ts'

/** Route of the dashboard. `?days=7` is the range of its statistics. */
export const dashboardRoute = createRoute({
  ...ownerScreen,
  pendingComponent: DashboardSkeleton,
  getParentRoute: () => ownerRoute,
  path: '/dashboard',
  staticData: { screen: 'src/features/portfolios/dashboard-screen.tsx' },
  validateSearch: ({ days }: Record<string, unknown>): { days?: AnalyticsRange | undefined } => ({
    days: oneOf(ANALYTICS_RANGES, days),
  }),
  head: () => privateHead('Dashboard'),
  component: DashboardScreen,
})
