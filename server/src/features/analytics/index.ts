export { mailSummaries } from './mail-summaries.ts'
export { analyticsRouter } from './router.ts'
export { stopSummary } from './stop-summary.ts'
