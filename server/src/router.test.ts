import { getRouter, isProcedure } from '@orpc/server'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { accountsRouter } from '#features/accounts'
import { billingRouter } from '#features/billing'
import { filesRouter } from '#features/files'
import { giftsRouter } from '#features/gifts'
import { likesRouter } from '#features/likes'
import { paymentsRouter } from '#features/payments'
import { portfoliosRouter } from '#features/portfolios'
import { api } from './api.ts'
import { router } from './router.ts'

test('every procedure of the contract has its verb', () => {
  for (const [area, procedures] of Object.entries(contract)) {
    for (const name of Object.keys(procedures)) {
      expect(isProcedure(getRouter(router, [area, name])), `${area}.${name}`).toBe(true)
    }
  }
})

test('a procedure that is left out is a type error', () => {
  const { session: _, ...incomplete } = accountsRouter
  const shop = { billing: billingRouter, gifts: giftsRouter, payments: paymentsRouter }
  const areas = { ...shop, files: filesRouter, likes: likesRouter, portfolios: portfoliosRouter }
  // @ts-expect-error an area is missing
  const withoutViews = () => api.router({ ...areas, accounts: accountsRouter })
  // @ts-expect-error a procedure is missing
  const withoutSession = () => api.accounts.router(incomplete)
  expect([withoutViews, withoutSession]).toHaveLength(2)
})
