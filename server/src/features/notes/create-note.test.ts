import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { ServerEvent } from '../../bus/events.ts'
import { profileNotes } from '../../db/tables/notes.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { viewPortfolio } from '../portfolios/page/view-portfolio.ts'
import { createNote } from './create-note.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const HOUR = 60 * 60 * 1000

async function newOwner(premium = true) {
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  if (premium) await grantPremium(app, owner.userId)
  const create = (content: string, durationHours = 24) =>
    createNote(app.ctx({ actor: owner }), { portfolioId, content, color: 'Teal', durationHours })
  return { owner, portfolioId, create }
}
const rowsOf = (portfolioId: string) => db.select().from(profileNotes).where(eq(profileNotes.portfolioId, portfolioId))

test('a note is shown for its hours in its colour, and published', async () => {
  const { owner, portfolioId, create } = await newOwner()
  const published: ServerEvent[] = []
  const stop = app.deps.events.on('noteChanged', (event) => published.push(event))
  const note = await create('Out today', 3)
  stop()
  expect(published).toEqual([{ type: 'noteChanged', portfolioId, userId: owner.userId }])
  expect(note).toMatchObject({ durationHours: 3, viewCount: 0, minutesLeft: 180, backgroundColor: '#0f766e' })
  const shown = async () => (await viewPortfolio(app.ctx(), { username: owner.username })).note
  expect(await shown()).toEqual({
    id: note.id,
    content: 'Out today',
    backgroundColor: '#0f766e',
    textColor: '#ffffff',
    expiresAt: new Date(app.clock.now.getTime() + 3 * HOUR).toISOString(),
    minutesLeft: 180,
  })
  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = new Date(before.getTime() + 3 * HOUR)
  expect(await shown()).toBeNull()
})

test('a second note is refused until the first has expired', async () => {
  const { portfolioId, create } = await newOwner()
  await create('First', 1)
  await expect(create('Second')).rejects.toMatchObject(refused('NOTE_EXISTS'))
  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + HOUR)
  await create('Second')
  app.clock.now = before
  expect((await rowsOf(portfolioId)).map(({ content, isActive }) => [content, isActive]).toSorted()).toEqual([
    ['First', false],
    ['Second', true],
  ])
})

test('one of twenty parallel notes is stored', async () => {
  const { portfolioId, create } = await newOwner()
  const tries = await Promise.allSettled(Array.from({ length: 20 }, (_, index) => create(`${index}`)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = tries.flatMap((attempt) => (attempt.status === 'rejected' ? [attempt.reason] : []))
  expect(refusals).toMatchObject(Array.from({ length: 19 }, () => refused('NOTE_EXISTS')))
  expect(await rowsOf(portfolioId)).toHaveLength(1)
})

test('a note needs a session, a page of the actor and premium', async () => {
  const { owner, portfolioId } = await newOwner(false)
  const create = (actor: typeof owner | null) =>
    createNote(app.ctx({ actor }), { portfolioId, content: 'x', color: 'Black', durationHours: 1 })
  await expect(create(null)).rejects.toMatchObject(refused('SIGN_IN_TO_NOTE'))
  await expect(create(await createPerson(app))).rejects.toMatchObject(refused('PORTFOLIO_NOT_FOUND'))
  await expect(create(owner)).rejects.toMatchObject(refused('NOTES_NEED_PREMIUM'))
})

test.each([
  { body: { content: ' ' }, field: 'content', message: 'Please enter some content for your note' },
  { body: { content: 'a'.repeat(501) }, field: 'content', message: 'Note content must be 500 characters or less' },
  { body: { content: 'x', color: 'Beige' }, field: 'color' },
  { body: { content: 'x', durationHours: 0 }, field: 'durationHours' },
  { body: { content: 'x', durationHours: 25 }, field: 'durationHours' },
  { body: { content: 'x', durationHours: 1.5 }, field: 'durationHours' },
  { body: { content: 'x', viewCount: 9 }, field: 'viewCount' },
  { body: { content: 'x', expiresAt: '2099-01-01T00:00:00.000Z' }, field: 'expiresAt' },
])('$body is refused', async ({ body, field, message }) => {
  const { owner, portfolioId } = await newOwner()
  const browser = await signInVisitor(site.visitor(), owner)
  const response = await browser.post(`/api/portfolios/${portfolioId}/note`, body)
  expect(response.status).toBe(422)
  expect(response.error.data).toMatchObject({ fields: [{ field, ...(message ? { message } : {}) }] })
  expect(await rowsOf(portfolioId)).toEqual([])
})
