import { expect, test } from 'vitest'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { withTransaction } from '../../runtime/context.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { moveSubscription } from './move-subscription.ts'

const app = await useTestApp()
const move = (from: string, to: string) => withTransaction(app.ctx(), (tx) => moveSubscription(tx, { from, to }))

test('a registration moves with its date; without one, and to a registered address, nothing changes', async () => {
  const createdAt = app.clock.now
  await joinNewsletter(app.ctx(), { email: 'ada@example.com' })
  await joinNewsletter(app.ctx(), { email: 'eve@example.com' })
  expect(await move('nobody@example.com', 'new@example.com')).toBe(false)
  expect(await move('ada@example.com', 'eve@example.com')).toBe(false)
  app.clock.now = new Date(createdAt.getTime() + 1000)
  expect(await move('ada@example.com', 'new@example.com')).toBe(true)
  const rows = await app.deps.database.db.select().from(newsletterSubscribers).orderBy(newsletterSubscribers.email)
  expect(rows).toEqual([
    { email: 'eve@example.com', createdAt },
    { email: 'new@example.com', createdAt },
  ])
})
