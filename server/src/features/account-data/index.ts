export { accountDataRouter } from './router.ts'
