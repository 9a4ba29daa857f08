import { getRouter, isProcedure } from '@orpc/server'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { router } from './router.ts'

const operations = Object.entries(contract).flatMap(([feature, procedures]) =>
  Object.keys(procedures).map((name) => [feature, name]),
)

test.each(operations)('%s.%s of the contract is implemented', (...path) => {
  expect(isProcedure(getRouter(router, path))).toBe(true)
})
