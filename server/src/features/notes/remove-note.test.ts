import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { createNote } from './create-note.ts'
import { getCurrentNote } from './get-current-note.ts'
import { recordNoteView } from './record-note-view.ts'
import { removeNote } from './remove-note.ts'

const app = await useTestApp()

test('only the owner can delete a note with views, also without premium, and can create the next one', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  await grantPremium(app, owner.userId)
  const ctx = app.ctx({ actor: owner })
  const create = () => createNote(ctx, { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  const { id } = await create()
  await recordNoteView(app.ctx(), { id })
  const other = app.ctx({ actor: await createPerson(app) })
  await expect(removeNote(other, { id })).rejects.toMatchObject(refused('NOTE_NOT_FOUND'))
  await grantPremium(app, owner.userId, app.clock.now)
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('noteChanged', (event) => published.push(event))
  await removeNote(ctx, { id })
  stop()
  expect(published).toHaveLength(1)
  expect(await getCurrentNote(ctx, { portfolioId })).toBeNull()
  await expect(removeNote(ctx, { id })).rejects.toMatchObject(refused('NOTE_NOT_FOUND'))
  await grantPremium(app, owner.userId)
  await expect(create()).resolves.toMatchObject({ content: 'x' })
})
