export { mailSummaries, UNSUBSCRIBE_PATH } from './mail-summaries.ts'
export { analyticsRouter } from './router.ts'
export { stopSummary } from './stop-summary.ts'
