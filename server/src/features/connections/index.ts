export { findAccessToken } from './access-token.ts'
export { noteProblem } from './note-problem.ts'
export { refreshAccounts } from './refresh-accounts.ts'
export { connectionsRouter } from './router.ts'
