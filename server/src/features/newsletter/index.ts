export { leaveNewsletter } from './leave-newsletter.ts'
export { newsletterRouter } from './router.ts'
