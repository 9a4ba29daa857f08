export { leaveNewsletter } from './leave-newsletter.ts'
export { moveSubscription } from './move-subscription.ts'
export { newsletterRouter } from './router.ts'
