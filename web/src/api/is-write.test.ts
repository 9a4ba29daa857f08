import { minifyContractRouter } from '@orpc/contract'
import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { isWrite } from './is-write.ts'

const routes = minifyContractRouter(contract)

test('operations with GET are reads, all others are writes', () => {
  expect(isWrite(routes, ['chat', 'inbox'])).toBe(false)
  expect(isWrite(routes, ['portfolios', 'listOwn'])).toBe(false)
  expect(isWrite(routes, ['chat', 'delete'])).toBe(true)
  expect(isWrite(routes, ['chat', 'send'])).toBe(true)
  expect(isWrite(routes, ['likes', 'set'])).toBe(true)
})

test('an operation that the contract does not have counts as a write', () => {
  expect(isWrite(routes, ['chat', 'unknown'])).toBe(true)
})
