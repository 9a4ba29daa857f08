import { accountsRouter } from '#features/accounts'
import { billingRouter } from '#features/billing'
import { portfoliosRouter } from '#features/portfolios'
import { viewsRouter } from '#features/views'
import { api } from './api.ts'

/** Every procedure of the contract with its verb. */
export const router = api.router({
  accounts: accountsRouter,
  billing: billingRouter,
  portfolios: portfoliosRouter,
  views: viewsRouter,
})
