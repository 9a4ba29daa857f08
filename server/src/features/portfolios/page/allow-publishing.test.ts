import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio } from '../../../testing/factories.ts'
import { useTestApp } from '../../../testing/test-app.ts'
import { allowPublishing } from './allow-publishing.ts'
import { suspendPortfolio } from './suspend-portfolio.ts'

const app = await useTestApp()

test('lifting a suspension is published to the owner’s tabs, leaves the page unpublished, and happens once', async () => {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  expect(await allowPublishing(app.ctx(), owner)).toBeNull()
  await suspendPortfolio(app.ctx(), { userId: owner.userId, reason: 'A reason', placedBy: 'ops' })
  const events: unknown[] = []
  const stop = app.deps.events.on('portfolioChanged', (event) => events.push(event))
  expect(await allowPublishing(app.ctx(), owner)).toBe(owner.username)
  expect(await allowPublishing(app.ctx(), owner)).toBeNull()
  stop()
  expect(events).toEqual([{ type: 'portfolioChanged', portfolioId: id, userId: owner.userId, tab: null }])
  expect((await app.deps.findPage(owner.username))?.portfolio.published).toBe(false)
})
