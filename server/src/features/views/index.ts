export { expireWeekViews } from './expire-week-views.ts'
export { viewsRouter } from './router.ts'
export { createViewBatch } from './view-batch.ts'
export { createVisitorCounter } from './visitor-counter.ts'
