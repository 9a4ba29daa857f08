import { expect, test } from 'vitest'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { selectEnded } from './queries.ts'
import { tellEndedPlans } from './tell-ended-plans.ts'

const app = await useTestApp()

test('each end is told once, by the clock of the copy', async () => {
  const told: string[] = []
  app.deps.events.on('planChanged', ({ userId }) => told.push(userId))
  const start = app.clock.now
  const after = (ms: number) => new Date(start.getTime() + ms)
  const [first, second, long] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await grantPremium(app, first.userId, after(1000))
  await grantPremium(app, second.userId, after(1001))
  await grantPremium(app, long.userId, after(60_000))
  const tell = async (since: Date, ms: number) => {
    app.clock.now = after(ms)
    return tellEndedPlans(app.ctx(), since)
  }
  let since = await tell(start, 999)
  expect(told).toEqual([])
  since = await tell(since, 1000)
  expect(told).toEqual([first.userId])
  since = await tell(since, 2000)
  expect(told).toEqual([first.userId, second.userId])
  since = await tell(since, 3000)
  expect(told).toHaveLength(2)
  expect(since).toEqual(after(3000))
})

test('the search for ended plans, each second, uses an index', async () => {
  const now = app.clock.now
  expect(await tablesScanned(app.deps.database.db, (tx) => selectEnded(tx, now, now))).toEqual([])
})
