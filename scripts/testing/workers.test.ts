import { expect, test } from 'vitest'
import { shareWorkers, testWorkers } from './workers.ts'

test('the number of workers follows the cores, unless it is set', () => {
  expect([1, 2, 4, 8].map((cores) => testWorkers(cores, {}))).toEqual([1, 3, 6, 12])
  expect(testWorkers(2, { TEST_WORKERS: '6' })).toBe(6)
  for (const wrong of ['', '0', '-1', 'many', '1.5']) expect(testWorkers(2, { TEST_WORKERS: wrong })).toBe(3)
})

test('side by side both runners get workers, Playwright a third', () => {
  expect([1, 3, 6, 12].map(shareWorkers)).toEqual([
    { browser: 1, unit: 1 },
    { browser: 1, unit: 2 },
    { browser: 2, unit: 4 },
    { browser: 4, unit: 8 },
  ])
})
