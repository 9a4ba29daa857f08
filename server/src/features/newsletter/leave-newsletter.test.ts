import { expect, test } from 'vitest'
import { newsletterSubscribers } from '../../db/tables/newsletter.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { joinNewsletter } from './join-newsletter.ts'
import { leaveNewsletter } from './leave-newsletter.ts'

const app = await useTestApp()

test('an address leaves the newsletter, and others stay', async () => {
  for (const email of ['ada@example.com', 'eve@example.com']) await joinNewsletter(app.ctx(), { email })
  expect(await leaveNewsletter(app.ctx(), { email: 'ada@example.com' })).toBe(true)
  expect(await leaveNewsletter(app.ctx(), { email: 'ada@example.com' })).toBe(false)
  expect(await app.deps.database.db.select().from(newsletterSubscribers)).toMatchObject([{ email: 'eve@example.com' }])
})
