import { VISIBLE } from '@vitrine/core/portfolios'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mailQueue } from '../../db/tables/mail.ts'
import type { Actor } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { recordClick } from '../clicks/record-click.ts'
import { addEntry } from '../portfolios/lists/add-entry.ts'
import { recordView } from '../views/record-view.ts'
import { getSummary } from './get-summary.ts'
import { mailSummaries } from './mail-summaries.ts'
import { saveSummary } from './save-summary.ts'
import { stopSummary } from './stop-summary.ts'
import { selectDueSummaries } from './summary-queries.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

const takeMails = () => db.delete(mailQueue).where(like(mailQueue.subject, 'Your page from %')).returning()
const set = (actor: Actor, weekly: boolean, timeZone = 'UTC') => saveSummary(app.ctx({ actor }), { weekly, timeZone })
const run = () => mailSummaries(app.ctx(), { step: 1 })
const goTo = (moment: string) => {
  app.clock.now = new Date(moment)
}
let sources = 0

/** Creates an owner with the mail, and a page with a view and a click on its link on Wednesday. */
async function visitedOwner() {
  goTo('2026-11-18T12:00:00Z')
  const owner = await createPerson(app)
  const { id: portfolioId } = await createPublishedPortfolio(app, owner)
  const link = { ...VISIBLE, platform: 'GitHub', url: 'https://github.com/ada' }
  const { id: entryId } = await addEntry(app.ctx({ actor: owner }), 'socialLinks', { portfolioId, ...link })
  sources += 1
  const visitor = app.ctx({ source: `visitor ${sources}` })
  await recordView(visitor, { portfolioId })
  await recordClick(visitor, { portfolioId, entryId })
  await set(owner, true)
  return owner
}

test('the mail of a week is sent once, on Monday, with its numbers and a way to stop it', async () => {
  const owner = await visitedOwner()
  goTo('2026-11-23T07:59:00Z')
  await run()
  expect(await takeMails()).toEqual([])
  goTo('2026-11-23T08:00:00Z')
  // Three processes run the job at the same moment.
  await Promise.all([run(), run(), run()])
  await run()
  const [mail, ...more] = await takeMails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: owner.email, subject: 'Your page from November 16 to November 22' })
  for (const line of [
    'Views: 1',
    'Visitors: 1',
    'Likes: 0',
    'Clicks: 1',
    'GitHub: 1 click',
    '/dashboard?days=7#analytics',
  ]) {
    expect(mail?.text).toContain(line)
  }
  expect(mail?.text).toContain(String(mail?.unsubscribeUrl))
  goTo('2026-11-30T08:00:00Z')
  await run()
  expect((await takeMails())[0]?.text).toContain('Views: 0 (-100%)')
  // Nobody visited for two weeks.
  goTo('2026-12-07T08:00:00Z')
  await run()
  expect(await takeMails()).toEqual([])
})

test('after a stop of weeks one mail is sent, about the last week', async () => {
  const owner = await visitedOwner()
  goTo('2026-12-02T12:00:00Z')
  await run()
  expect((await takeMails()).filter(({ recipient }) => recipient === owner.email)).toMatchObject([
    { subject: 'Your page from November 23 to November 29' },
  ])
})

test('owners who did not turn it on, or turned it off, get none', async () => {
  const owner = await visitedOwner()
  await set(owner, false)
  expect(await getSummary(app.ctx({ actor: owner }))).toEqual({ weekly: false, timeZone: 'UTC' })
  goTo('2026-11-23T08:00:00Z')
  await run()
  expect(await takeMails()).toEqual([])
})

test('the link works without a session: opening it changes nothing, the POST stops the mails', async () => {
  const owner = await visitedOwner()
  const path = `/unsubscribe?token=${app.deps.linkSigner.sign(owner.userId)}`
  const opened = await site.visitor().get(path)
  expect([opened.status, opened.text.includes('Unsubscribe')]).toEqual([200, true])
  expect(await getSummary(app.ctx({ actor: owner }))).toMatchObject({ weekly: true })
  for (let time = 0; time < 2; time += 1) {
    const { status, text } = await site.visitor().post(path)
    expect([status, text.includes('You are unsubscribed')]).toEqual([200, true])
  }
  expect(await getSummary(app.ctx({ actor: owner }))).toMatchObject({ weekly: false })
  expect((await site.visitor().get('/unsubscribe?token=x.y')).status).toBe(404)
  expect(await stopSummary(app.ctx(), { token: owner.userId })).toBe(false)
})

test('a run finds its rows by an index', async () => {
  const find = (tx: typeof db) => selectDueSummaries(tx, { now: app.clock.now, after: undefined, limit: 1 })
  expect(await tablesScanned(db, find)).toEqual([])
})
