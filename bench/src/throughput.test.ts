import { expect, test } from 'vitest'
import { runFigures } from './throughput.ts'

const valid = { perSecond: 100, generator: 0.5, server: 0.98 }

test('runs with an overloaded generator or an idle server are discarded, and the best other run counts', () => {
  const [rate, shares, discarded] = runFigures('page', [
    valid,
    { ...valid, perSecond: 90 },
    { ...valid, perSecond: 300, generator: 0.91 },
    { ...valid, perSecond: 200, server: 0.89 },
  ])
  expect(rate).toEqual({ name: 'page', value: '100' })
  expect(shares?.value).toBe('50 %, 98 %')
  expect(discarded?.value).toBe('2 of 4')
  expect(discarded?.limit).toBe('generator above 90 %: 1; only server below 90 %: 1')
})

test('the figure fails if all runs were discarded', () => {
  const [rate] = runFigures('page', [{ ...valid, generator: 1 }])
  expect(rate?.met).toBe(false)
  expect(rate?.limit).toContain('all runs were discarded')
})

test('a run whose shares are unknown counts', () => {
  const [rate] = runFigures('page', [{ perSecond: 7, generator: Number.NaN, server: Number.NaN }])
  expect(rate).toEqual({ name: 'page', value: '7' })
})
