import { expect, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createNote } from './create-note.ts'
import { publishExpiredNotes } from './publish-expired-notes.ts'
import { selectNotesEndedBetween } from './queries.ts'

const app = await useTestApp()

test('an expired note is published once', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  await grantPremium(app, owner.userId)
  await createNote(app.ctx({ actor: owner }), { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  const start = app.clock.now
  const published: ServerEvent[] = []
  app.deps.events.on('noteChanged', (event) => published.push(event))
  let since = start
  for (const minutes of [59, 60, 61]) {
    app.clock.now = new Date(start.getTime() + minutes * 60_000)
    since = await publishExpiredNotes(app.ctx(), since)
    expect(published).toHaveLength(minutes < 60 ? 0 : 1)
  }
  expect(published).toEqual([{ type: 'noteChanged', portfolioId, userId: owner.userId }])
})

test('expired notes are found by an index', async () => {
  const now = app.clock.now
  expect(await tablesScanned(app.deps.database.db, (tx) => selectNotesEndedBetween(tx, now, now))).toEqual([])
})
