export { viewsRouter } from './router.ts'
export { createViewBatch } from './view-batch.ts'
