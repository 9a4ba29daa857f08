export { CreatePortfolioPage } from './create-portfolio-page.tsx'
export { DashboardScreen } from './dashboard-screen.tsx'
export { publicPath } from './public-path.ts'
export { type PortfolioCache, usePortfolioCache } from './use-portfolio-cache.ts'
