import { createRoute } from '@tanstack/react-router'
import { CreatePortfolioPage } from '../features/portfolios/index.ts'
import { privateHead } from '../shell/page-head.ts'
import { browserScreen } from './owner-screen.ts'
import { rootRoute } from './root.tsx'
import { textOf } from './search.ts'

/** Route of the screen that creates a portfolio. */
export const createPortfolioRoute = createRoute({
  ...browserScreen,
  getParentRoute: () => rootRoute,
  path: '/create-portfolio',
  staticData: { screen: 'src/features/portfolios/create-portfolio-page.tsx' },
  validateSearch: ({ look }: Record<string, unknown>): { look?: string | undefined } => ({ look: textOf(look) }),
  head: () => privateHead('Create your portfolio'),
  component: CreatePortfolioPage,
})
