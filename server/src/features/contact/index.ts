export { contactRouter } from './router.ts'
