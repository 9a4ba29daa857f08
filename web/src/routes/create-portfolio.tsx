import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { loadPart } from '../ui/load-part.ts'
import { rootRoute } from './root.tsx'

/** Route of the screen that creates a portfolio. */
export const createPortfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-portfolio',
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Create your portfolio'),
  component: lazyRouteComponent(() => loadPart(() => import('../features/portfolios/index.ts')), 'CreatePortfolioPage'),
})
