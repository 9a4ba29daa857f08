export { usernamesRouter } from './router.ts'
