import { VISIBLE } from '@vitrine/core/portfolios'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { protectCountedPortfolios } from '#features/portfolios'
import { portfolioClicks, portfolioEntryClicks, portfolioHourlyClicks } from '../../db/tables/clicks.ts'
import { toDay, toHour } from '../../db/tables/moment.ts'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { BROWSER, useTestApp, useTestSite } from '../../testing/test-app.ts'
import { addEntry } from '../portfolios/lists/add-entry.ts'
import { deleteEntry } from '../portfolios/lists/delete-entry.ts'
import { updateEntry } from '../portfolios/lists/update-entry.ts'
import { createClickBatch } from './click-batch.ts'
import { selectEntryPlaces } from './entry-places.ts'
import { recordClick } from './record-click.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const HOUR = 3_600_000
const LINK = {
  ...VISIBLE,
  platform: 'github',
  url: 'https://github.com/ada',
}
const PROJECT = {
  ...VISIBLE,
  title: 'Letters',
  description: '',
  projectUrl: 'https://letters.example',
  tags: [],
}

/** Creates a page with a social link and a project. */
async function newPage(published = true) {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner, published)
  const ctx = app.ctx({ actor: owner })
  const { id: linkId } = await addEntry(ctx, 'socialLinks', { portfolioId: id, ...LINK })
  const { id: projectId } = await addEntry(ctx, 'projects', { portfolioId: id, ...PROJECT })
  return { owner, id, linkId, projectId }
}

const rowsOf = (id: string) =>
  db.select().from(portfolioClicks).where(eq(portfolioClicks.portfolioId, id)).orderBy(portfolioClicks.id)
const hoursOf = (id: string) =>
  db
    .select()
    .from(portfolioHourlyClicks)
    .where(eq(portfolioHourlyClicks.portfolioId, id))
    .orderBy(portfolioHourlyClicks.hour)
const entriesOf = (id: string) =>
  db
    .select()
    .from(portfolioEntryClicks)
    .where(eq(portfolioEntryClicks.portfolioId, id))
    .orderBy(portfolioEntryClicks.unit, portfolioEntryClicks.period, portfolioEntryClicks.entryId)

/** Returns the sums of a page computed from its rows, in the order of the stored ones. */
async function computedSums(id: string) {
  const hours = new Map<number, { clicks: number; ownClicks: number }>()
  const entries = new Map<string, number>()
  for (const { clickedAt, own, entryId } of await rowsOf(id)) {
    const hour = toHour(clickedAt)
    const sum = hours.get(hour) ?? { clicks: 0, ownClicks: 0 }
    sum[own ? 'ownClicks' : 'clicks'] += 1
    hours.set(hour, sum)
    if (own) continue
    for (const key of [`hour ${hour} ${entryId}`, `day ${toDay(hour)} ${entryId}`]) {
      entries.set(key, (entries.get(key) ?? 0) + 1)
    }
  }
  return {
    hours: [...hours].sort(([one], [other]) => one - other).map(([hour, sum]) => ({ hour, ...sum })),
    entries: Object.fromEntries(entries),
  }
}

async function expectSumsToEqualRows(id: string) {
  const computed = await computedSums(id)
  expect((await hoursOf(id)).map(({ portfolioId: _, ...sum }) => sum)).toEqual(computed.hours)
  const stored = (await entriesOf(id)).map((sum) => [`${sum.unit} ${sum.period} ${sum.entryId}`, sum.clicks])
  expect(Object.fromEntries(stored)).toEqual(computed.entries)
}

let sources = 0
/** Returns the context of a visitor with an address of their own, so that no click is a repetition. */
function newVisitor(actor: Parameters<typeof app.ctx>[0] = {}) {
  sources += 1
  return app.ctx({ source: `visitor ${sources}`, ...actor })
}

test('a click of a visitor is one row and counts in the hour and the day, for the page and the entry', async () => {
  const { id, linkId } = await newPage()
  const answer = await site.visitor().post(`/api/portfolios/${id}/clicks/${linkId}`)
  expect(answer.status).toBe(201)
  expect(answer.json).toEqual({ counted: true })
  const hour = toHour(app.clock.now)
  expect(await rowsOf(id)).toMatchObject([
    { entryId: linkId, kind: 'socialLink', own: false, clickedAt: app.clock.now },
  ])
  expect(await hoursOf(id)).toMatchObject([{ hour, clicks: 1, ownClicks: 0 }])
  expect(await entriesOf(id)).toMatchObject([
    { unit: 'day', period: toDay(hour), entryId: linkId, kind: 'socialLink', clicks: 1 },
    { unit: 'hour', period: hour, entryId: linkId, clicks: 1 },
  ])
})

test('the beacon of a browser has an empty body, and a client cannot set kind, moment or number', async () => {
  const { id, projectId } = await newPage()
  const body = { kind: 'link', clicks: 100, clickedAt: '2020-01-01', own: true }
  await site.visitor().post(`/api/portfolios/${id}/clicks/${projectId}`, body)
  const beacon = await fetch(`${site.origin}/api/portfolios/${id}/clicks/${projectId}`, {
    method: 'POST',
    headers: { 'user-agent': BROWSER, origin: app.deps.config.publicUrl, 'x-forwarded-for': '203.0.113.1' },
  })
  expect(beacon.status).toBe(201)
  expect(await rowsOf(id)).toMatchObject([{ kind: 'project', own: false, clickedAt: app.clock.now }])
})

test('clicks of the owner are stored apart, those of another person count as a visitor’s', async () => {
  const { id, owner, linkId, projectId } = await newPage()
  const signedIn = await signInVisitor(site.visitor(), owner)
  await signedIn.post(`/api/portfolios/${id}/clicks/${linkId}`)
  await recordClick(newVisitor({ actor: await createPerson(app) }), { portfolioId: id, entryId: projectId })
  expect(await hoursOf(id)).toMatchObject([{ clicks: 1, ownClicks: 1 }])
  expect((await entriesOf(id)).map(({ entryId, clicks }) => [entryId, clicks])).toEqual([
    [projectId, 1],
    [projectId, 1],
  ])
  await expectSumsToEqualRows(id)
})

test('many clicks at once on entries of several pages and hours: the sums equal the rows', async () => {
  const pages = [await newPage(), await newPage(), await newPage()]
  const clicks = Array.from({ length: 180 }, (_, index) => {
    const page = pages[index % 3]
    const userId = index % 7 === 0 ? (page?.owner.userId ?? null) : null
    return {
      id: app.deps.newId(),
      portfolioId: page?.id ?? '',
      entryId: (index % 2 === 0 ? page?.linkId : page?.projectId) ?? '',
      clickedAt: new Date(app.clock.now.getTime() - (index % 5) * 7 * HOUR),
      userId,
    }
  })
  expect(await Promise.all(clicks.map((click) => app.deps.clicks.add(click)))).toEqual(clicks.map(() => true))
  for (const { id } of pages) {
    expect(await rowsOf(id)).toHaveLength(60)
    await expectSumsToEqualRows(id)
  }
})

test('two processes that store clicks of the same entries at once in opposite order do not deadlock', async () => {
  const pages = [await newPage(), await newPage()]
  const targets = pages.flatMap(({ id, linkId, projectId }) => [
    { portfolioId: id, entryId: linkId },
    { portfolioId: id, entryId: projectId },
  ])
  const store = (ordered: typeof targets) => {
    const batch = createClickBatch(() => app.ctx(), app.deps.metrics.batch('clicks'))
    const clicks = Array.from({ length: 25 }, () => ordered).flat()
    return Promise.all(
      clicks.map((click) => batch.add({ ...click, id: app.deps.newId(), clickedAt: app.clock.now, userId: null })),
    )
  }
  for (let round = 0; round < 5; round += 1) await Promise.all([store(targets), store(targets.toReversed())])
  for (const { id } of pages) {
    expect(await rowsOf(id)).toHaveLength(500)
    await expectSumsToEqualRows(id)
  }
})

describe('is not counted:', () => {
  test('a repetition from the same source within a second', async () => {
    const { id, linkId, projectId } = await newPage()
    const ctx = newVisitor()
    const click = (entryId: string) => recordClick(ctx, { portfolioId: id, entryId })
    expect(await click(linkId)).toEqual({ counted: true })
    expect(await click(linkId)).toEqual({ counted: false })
    expect(await click(projectId)).toEqual({ counted: true })
    expect(await recordClick(newVisitor(), { portfolioId: id, entryId: linkId })).toEqual({ counted: true })
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await click(linkId)).toEqual({ counted: true })
    expect(await rowsOf(id)).toHaveLength(4)
  })

  test('a known crawler', async () => {
    const { id, linkId } = await newPage()
    const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    const answer = await site.visitor().post(`/api/portfolios/${id}/clicks/${linkId}`, undefined, crawler)
    expect(answer.json).toEqual({ counted: false })
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('is refused and not stored:', () => {
  const refused = { spec: { code: 'PORTFOLIO_NOT_FOUND' }, status: 404 }

  test('a click on an unpublished page, also by its owner', async () => {
    const { id, owner, linkId } = await newPage(false)
    for (const actor of [null, owner]) {
      await expect(recordClick(newVisitor({ actor }), { portfolioId: id, entryId: linkId })).rejects.toMatchObject(
        refused,
      )
    }
    expect(await rowsOf(id)).toEqual([])
  })

  test('an entry of another page, a deleted one, an unknown one and the page itself', async () => {
    const [{ id, owner, projectId }, other] = [await newPage(), await newPage()]
    await deleteEntry(app.ctx({ actor: owner }), 'projects', { id: projectId })
    for (const entryId of [other.linkId, projectId, app.deps.newId(), id]) {
      await expect(recordClick(newVisitor(), { portfolioId: id, entryId })).rejects.toMatchObject(refused)
    }
    expect(await rowsOf(id)).toEqual([])
    expect(await rowsOf(other.id)).toEqual([])
  })

  test.each([
    ['hidden', { hidden: true }],
    ['scheduled for a later moment', { visibleFrom: '2026-11-20T12:00:00.001Z' }],
    ['ended at this moment', { visibleUntil: '2026-11-20T12:00:00.000Z' }],
    ['without a complete address', { url: 'https://' }],
  ])('an entry that is %s, also by the owner', async (_, changes) => {
    app.clock.now = new Date('2026-11-20T12:00:00.000Z')
    const { id, owner, linkId } = await newPage()
    await updateEntry(app.ctx({ actor: owner }), 'socialLinks', { id: linkId, changes })
    for (const actor of [null, owner]) {
      await expect(recordClick(newVisitor({ actor }), { portfolioId: id, entryId: linkId })).rejects.toMatchObject(
        refused,
      )
    }
    expect(await rowsOf(id)).toEqual([])
    expect(await hoursOf(id)).toEqual([])
  })

  test('a project without a link of its own', async () => {
    const { id, owner, projectId } = await newPage()
    await updateEntry(app.ctx({ actor: owner }), 'projects', { id: projectId, changes: { projectUrl: '' } })
    await expect(recordClick(newVisitor(), { portfolioId: id, entryId: projectId })).rejects.toMatchObject(refused)
    expect(await rowsOf(id)).toEqual([])
  })

  test('a click from another site', async () => {
    const { id, linkId } = await newPage()
    const headers = { origin: 'https://evil.example' }
    const answer = await site.visitor().post(`/api/portfolios/${id}/clicks/${linkId}`, undefined, headers)
    expect(answer.status).toBe(403)
    expect(await rowsOf(id)).toEqual([])
  })

  test('other clicks of the same group are stored', async () => {
    const [page, hidden] = [await newPage(), await newPage(false)]
    const results = await Promise.allSettled([
      recordClick(newVisitor(), { portfolioId: hidden.id, entryId: hidden.linkId }),
      recordClick(newVisitor(), { portfolioId: page.id, entryId: page.linkId }),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    await expectSumsToEqualRows(page.id)
  })
})

test('the clicks of a deleted entry stay', async () => {
  const { id, owner, projectId } = await newPage()
  await recordClick(newVisitor(), { portfolioId: id, entryId: projectId })
  await deleteEntry(app.ctx({ actor: owner }), 'projects', { id: projectId })
  expect(await rowsOf(id)).toHaveLength(1)
  await expectSumsToEqualRows(id)
})

test('a counted click is published with the page’s owner, once for each group', async () => {
  const { id, owner, linkId, projectId } = await newPage()
  const events: unknown[] = []
  const stop = app.deps.events.on('analyticsChanged', (event) => events.push(event))
  await Promise.all([linkId, projectId].map((entryId) => recordClick(newVisitor(), { portfolioId: id, entryId })))
  stop()
  expect(events).toEqual([{ type: 'analyticsChanged', portfolioId: id, userId: owner.userId }])
})

test('no column of the table holds a visitor or an address', async () => {
  const { id, linkId } = await newPage()
  const headers = { 'x-forwarded-for': '203.0.113.77' }
  await site.visitor().post(`/api/portfolios/${id}/clicks/${linkId}`, undefined, headers)
  const rows = await db
    .select({ column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(sql`table_name = 'portfolio_clicks'`)
  const columns = rows.map(({ column }) => column).toSorted()
  expect(columns).toEqual(['clicked_at', 'entry_id', 'id', 'kind', 'own', 'portfolio_id'])
  expect(JSON.stringify(await rowsOf(id))).not.toMatch(/203\.0\.113|127\.0\.0\.1|::1/)
})

test('storing clicks scans no table', async () => {
  const { id, linkId } = await newPage()
  const work = async (tx: typeof db) => {
    await protectCountedPortfolios({ ...app.ctx(), db: tx }, [id])
    await selectEntryPlaces(tx, [linkId])
  }
  expect(await tablesScanned(db, work)).toEqual([])
})

describe('a flood', async () => {
  const limited = await useTestApp({ LIMITS: 'clicks=3/60' })

  test('from one source on one page is refused with the time to wait; other sources are not affected', async () => {
    const owner = await createPerson(limited)
    const { id } = await createPublishedPortfolio(limited, owner)
    const ctx = limited.ctx({ actor: owner })
    const entryIds: string[] = []
    for (let count = 0; count < 4; count += 1)
      entryIds.push((await addEntry(ctx, 'socialLinks', { portfolioId: id, ...LINK })).id)
    const click = (source: string, entryId = '') => recordClick(limited.ctx({ source }), { portfolioId: id, entryId })
    for (const entryId of entryIds.slice(0, 3)) await click('203.0.113.1', entryId)
    await expect(click('203.0.113.1', entryIds[3])).rejects.toMatchObject({
      status: 429,
      data: { retryAfter: expect.any(Number) },
    })
    expect(await click('203.0.113.2', entryIds[3])).toEqual({ counted: true })
    expect(await limited.deps.database.db.select().from(portfolioClicks)).toHaveLength(4)
  })
})
