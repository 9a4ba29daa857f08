import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noteViews, profileNotes } from '../../db/tables/notes.ts'
import { createPerson, createPublishedPortfolio, grantPremium } from '../../testing/factories.ts'
import { createTestApp, useTestApp } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { createNote } from './create-note.ts'
import { recordNoteView } from './record-note-view.ts'

const app = await useTestApp()
const { db } = app.deps.database

async function newNote(testApp = app) {
  const owner = await createPerson(testApp)
  const { id: portfolioId } = await createPublishedPortfolio(testApp, owner)
  await grantPremium(testApp, owner.userId)
  const ctx = testApp.ctx({ actor: owner })
  const { id } = await createNote(ctx, { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  return { owner, portfolioId, id }
}
const countOf = async (id: string) =>
  (await db.select().from(profileNotes).where(eq(profileNotes.id, id)))[0]?.viewCount
const rowsOf = (id: string) => db.select().from(noteViews).where(eq(noteViews.noteId, id))

test('the count equals the rows after 200 parallel views and 50 of one person', async () => {
  const { id } = await newNote()
  const actor = await createPerson(app)
  const visits = [
    ...Array.from({ length: 200 }, () => recordNoteView(app.ctx(), { id })),
    ...Array.from({ length: 50 }, () => recordNoteView(app.ctx({ actor }), { id })),
  ]
  await Promise.all(visits)
  expect(await countOf(id)).toBe(250)
  const rows = await rowsOf(id)
  expect(rows).toHaveLength(250)
  expect(rows.filter(({ viewerUserId }) => viewerUserId === actor.userId)).toHaveLength(50)
})

test('a view of an expired note or of an unpublished page’s note is refused', async () => {
  const { id, owner, portfolioId } = await newNote()
  const start = app.clock.now
  app.clock.now = new Date(start.getTime() + 60 * 60 * 1000)
  await expect(recordNoteView(app.ctx(), { id })).rejects.toMatchObject(refused('NOTE_NOT_FOUND'))
  app.clock.now = start
  await publishPortfolio(app.ctx({ actor: owner }), { id: portfolioId, published: false })
  await expect(recordNoteView(app.ctx(), { id })).rejects.toMatchObject(refused('NOTE_NOT_FOUND'))
  expect(await countOf(id)).toBe(0)
  expect(await rowsOf(id)).toEqual([])
})

test('the database refuses a count below 0', async () => {
  const { id } = await newNote()
  const below = db.update(profileNotes).set({ viewCount: -1 }).where(eq(profileNotes.id, id))
  await expect(below.execute()).rejects.toMatchObject({ cause: { constraint: 'profile_notes_view_count_check' } })
})

test('views from one source are limited', async () => {
  const limited = await createTestApp({ LIMITS: 'views=3/60' })
  const { id } = await newNote(limited)
  const see = (source: string) => recordNoteView(limited.ctx({ source }), { id })
  for (let times = 0; times < 3; times += 1) await see('one')
  await expect(see('one')).rejects.toMatchObject(refused('RATE_LIMITED'))
  await expect(see('two')).resolves.toBeDefined()
  await limited.close()
})
