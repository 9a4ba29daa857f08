export { archivesRouter } from './router.ts'
