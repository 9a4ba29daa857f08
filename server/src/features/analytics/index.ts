export { analyticsRouter } from './router.ts'
