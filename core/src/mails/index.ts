export { isGivenUp, MAIL_RETRY_DAYS, retryDelay } from './rules.ts'
