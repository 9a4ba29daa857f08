export { likesRouter } from './router.ts'
