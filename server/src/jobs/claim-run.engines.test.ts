import { expect, test } from 'vitest'
import { useTestApp } from '../testing/test-app.ts'
import { claimRun } from './claim-run.ts'

const app = await useTestApp()

test('of many claims at once one succeeds and receives the time of the last run', async () => {
  const claimAll = () => Promise.all(Array.from({ length: 10 }, () => claimRun(app.ctx(), 'job', 10_000)))
  const start = app.clock.now
  expect((await claimAll()).filter((since) => since !== null)).toEqual([new Date(0)])
  app.clock.now = new Date(start.getTime() + 9_999)
  expect(await claimAll()).toEqual(Array(10).fill(null))
  app.clock.now = new Date(start.getTime() + 10_000)
  expect((await claimAll()).filter((since) => since !== null)).toEqual([start])
  expect(await claimRun(app.ctx(), 'another', 10_000)).toEqual(new Date(0))
})
