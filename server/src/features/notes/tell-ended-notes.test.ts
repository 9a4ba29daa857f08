import { expect, test } from 'vitest'
import type { ServerEvent } from '../../events.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { createNote } from './create-note.ts'
import { selectEndedNotes } from './queries.ts'
import { tellEndedNotes } from './tell-ended-notes.ts'

const app = await useTestApp()

test('the end of a note is told once, at its moment', async () => {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  await grantPremium(app, owner.userId)
  await createNote(app.ctx({ actor: owner }), { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  const start = app.clock.now
  const told: ServerEvent[] = []
  app.deps.events.on('noteChanged', (event) => told.push(event))
  let since = start
  for (const minutes of [59, 60, 61]) {
    app.clock.now = new Date(start.getTime() + minutes * 60_000)
    since = await tellEndedNotes(app.ctx(), since)
    expect(told).toHaveLength(minutes < 60 ? 0 : 1)
  }
  expect(told).toEqual([{ type: 'noteChanged', portfolioId, userId: owner.userId }])
})

test('the search for ended notes, each second, uses an index', async () => {
  const now = app.clock.now
  expect(await tablesScanned(app.deps.database.db, (tx) => selectEndedNotes(tx, now, now))).toEqual([])
})
