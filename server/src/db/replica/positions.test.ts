import { expect, test } from 'vitest'
import { createPositionHistory } from './positions.ts'

const MAX_MS = 30_000

test('a replica is late by the time since the oldest position that it has not replayed', () => {
  const history = createPositionHistory(MAX_MS)
  history.add(1000, 10n)
  history.add(2000, 10n)
  history.add(3000, 20n)
  history.add(4000, 30n)
  expect(history.lagOf(30n, 4500)).toBe(0)
  expect(history.lagOf(20n, 4500)).toBe(500)
  expect(history.lagOf(19n, 4500)).toBe(1500)
  expect(history.lagOf(0n, 4500)).toBe(3500)
})

test('it must have replayed the newest position that is as old as it may be late', () => {
  const history = createPositionHistory(MAX_MS)
  expect(history.floor(0)).toBe(0n)
  history.add(0, 10n)
  history.add(1000, 20n)
  expect(history.floor(MAX_MS - 1)).toBe(0n)
  expect(history.floor(MAX_MS)).toBe(10n)
  // Nothing new is known while the primary does not answer.
  expect(history.floor(10 * MAX_MS)).toBe(20n)
})

test('positions that are older than that are forgotten, except the floor', () => {
  const history = createPositionHistory(MAX_MS)
  for (let second = 0; second <= 120; second += 1) history.add(second * 1000, BigInt(second))
  expect(history.floor(120_000)).toBe(90n)
  // Older than all that is known.
  expect(history.lagOf(0n, 120_000)).toBe(MAX_MS)
})
