import { expect, test } from 'vitest'
import { createPerson, grantPremium } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { publishExpiredPlans } from './publish-expired-plans.ts'
import { selectUsersEndedBetween } from './queries.ts'

const app = await useTestApp()

test('each expired plan is published once, by the server’s clock', async () => {
  const published: string[] = []
  app.deps.events.on('planChanged', ({ userId }) => published.push(userId))
  const start = app.clock.now
  const after = (ms: number) => new Date(start.getTime() + ms)
  const [first, second, long] = [await createPerson(app), await createPerson(app), await createPerson(app)]
  await grantPremium(app, first.userId, after(1000))
  await grantPremium(app, second.userId, after(1001))
  await grantPremium(app, long.userId, after(60_000))
  const publish = async (since: Date, ms: number) => {
    app.clock.now = after(ms)
    return publishExpiredPlans(app.ctx(), since)
  }
  let since = await publish(start, 999)
  expect(published).toEqual([])
  since = await publish(since, 1000)
  expect(published).toEqual([first.userId])
  since = await publish(since, 2000)
  expect(published).toEqual([first.userId, second.userId])
  since = await publish(since, 3000)
  expect(published).toHaveLength(2)
  expect(since).toEqual(after(3000))
})

test('expired plans are found by an index', async () => {
  const now = app.clock.now
  expect(await tablesScanned(app.deps.database.db, (tx) => selectUsersEndedBetween(tx, now, now))).toEqual([])
})
