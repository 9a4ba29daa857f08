export { looksRouter } from './router.ts'
