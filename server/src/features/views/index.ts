export { viewsRouter } from './router.ts'
