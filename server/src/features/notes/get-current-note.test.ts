import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { createNote } from './create-note.ts'
import { getCurrentNote } from './get-current-note.ts'

const app = await useTestApp()

test('only the owner gets the current note, until it expires', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  await grantPremium(app, owner.userId)
  const ctx = app.ctx({ actor: owner })
  const current = () => getCurrentNote(ctx, { portfolioId })
  expect(await current()).toBeNull()
  const note = await createNote(ctx, { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  expect(await current()).toEqual(note)
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 60 * 60 * 1000 - 1)
  expect(await current()).toMatchObject({ id: note.id, minutesLeft: 1 })
  app.clock.now = new Date(start.getTime() + 60 * 60 * 1000)
  expect(await current()).toBeNull()
  const other = app.ctx({ actor: await createPerson(app) })
  await expect(getCurrentNote(other, { portfolioId })).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
})
