export { findAccessToken } from './access-token.ts'
export { recordProblem } from './connection-problem.ts'
export { refreshAccounts } from './refresh-accounts.ts'
export { connectionsRouter } from './router.ts'
