export { newsletterRouter } from './router.ts'
