import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profileNotes } from '../../db/tables/notes.ts'
import { createCreator, fillEveryTable } from '../../testing/full-person.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { recountNoteViews } from './recount-note-views.ts'

const app = await useTestApp()
const { db } = app.deps.database

test('a note whose count differs from its rows is corrected, and notes of other pages stay', async () => {
  const [page, other] = [await createCreator(app), await createCreator(app)]
  await fillEveryTable(app, page, other)
  const ofPage = eq(profileNotes.portfolioId, page.portfolioId)
  await db.update(profileNotes).set({ viewCount: 9 })
  expect(await recountNoteViews(app.ctx(), other)).toBe(0)
  expect(await recountNoteViews(app.ctx(), page)).toBe(1)
  expect(await db.select({ viewCount: profileNotes.viewCount }).from(profileNotes).where(ofPage)).toEqual([
    { viewCount: 1 },
  ])
  expect(await recountNoteViews(app.ctx(), page)).toBe(0)
})
