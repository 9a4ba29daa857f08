import { createRoute } from '@tanstack/react-router'
import { CreatePortfolioPage } from '../features/portfolios/index.ts'
import { requireSession } from '../session/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { rootRoute } from './root.tsx'

/** Route of the screen that creates a portfolio. */
export const createPortfolioRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-portfolio',
  staticData: { screen: 'src/features/portfolios/create-portfolio-page.tsx' },
  ssr: false,
  beforeLoad: requireSession,
  head: () => privateHead('Create your portfolio'),
  component: CreatePortfolioPage,
})
