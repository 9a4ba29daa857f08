import { Analytics } from '@vitrine/core/analytics'
import { VISIBLE } from '@vitrine/core/portfolios'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { portfolioHourlyLikes } from '../../db/tables/likes.ts'
import { portfolioQuarters } from '../../db/tables/quarters.ts'
import { portfolioReferrers } from '../../db/tables/views.ts'
import { withTransaction } from '../../runtime/context.ts'
import { createPerson, createPublishedPortfolio, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { tablesScanned } from '../../testing/table-scans.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { deleteConversation } from '../chat/delete-conversation.ts'
import { sendMessage } from '../chat/send-message.ts'
import { startConversation } from '../chat/start-conversation.ts'
import { recordClick } from '../clicks/record-click.ts'
import { recordGift } from '../gifts/record-gift.ts'
import { refundGift } from '../gifts/refund-gift.ts'
import { setLike } from '../likes/set-like.ts'
import { createNote } from '../notes/create-note.ts'
import { addEntry } from '../portfolios/lists/add-entry.ts'
import { deleteEntry } from '../portfolios/lists/delete-entry.ts'
import { recordView } from '../views/record-view.ts'
import { getAnalytics } from './get-analytics.ts'

const { app, site } = await useTestSite()
const HOUR = 3_600_000
const start = app.clock.now
const NOTHING = { views: 0, ownViews: 0, visitors: 0, likes: 0, clicks: 0, ownClicks: 0 }

let sources = 0
/** Returns the context of a visitor with an address of their own. */
function newVisitor() {
  sources += 1
  return app.ctx({ source: `visitor ${sources}` })
}

/** Creates a page with a social link and a project. */
async function newPage() {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const ctx = app.ctx({ actor: owner })
  const link = { ...VISIBLE, platform: 'GitHub', url: 'https://github.com/ada' }
  const project = { ...VISIBLE, title: '', description: '', projectUrl: 'https://letters.example/', tags: [] }
  return {
    owner,
    id,
    linkId: (await addEntry(ctx, 'socialLinks', { portfolioId: id, ...link })).id,
    projectId: (await addEntry(ctx, 'projects', { portfolioId: id, ...project })).id,
    read: (days: 7 | 30 | 90 = 7, timeZone = 'UTC') => getAnalytics(ctx, { portfolioId: id, days, timeZone }),
  }
}

/** Runs `work` at a moment and sets the clock back. */
async function at(moment: string, work: () => Promise<unknown>): Promise<void> {
  app.clock.now = new Date(moment)
  await work()
  app.clock.now = start
}

test('a new page has a day for each date of the range and nothing else', async () => {
  const { read, linkId, projectId } = await newPage()
  for (const days of [7, 30, 90] as const) {
    const analytics = await read(days)
    expect(analytics.days).toHaveLength(days)
    expect(analytics.previousDays).toHaveLength(days)
    expect(analytics.days.at(-1)).toEqual({ date: '2026-11-20', ...NOTHING })
    expect(analytics).toMatchObject({ total: NOTHING, previousTotal: NOTHING, referrers: [] })
  }
  expect(await read()).toMatchObject({
    entries: [
      { id: linkId, kind: 'socialLink', name: 'GitHub', clicks: { current: 0, previous: 0 } },
      { id: projectId, kind: 'project', name: 'letters.example', clicks: { current: 0, previous: 0 } },
    ],
    deletedEntries: { current: 0, previous: 0 },
    otherReferrers: { current: 0, previous: 0 },
  })
})

test('views, visitors, likes and clicks are counted on their day, the owner’s own ones apart', async () => {
  const { id, owner, linkId, read } = await newPage()
  const own = { actor: owner }
  await at('2026-11-18T09:00:00Z', async () => {
    const visitor = newVisitor()
    await recordView(visitor, { portfolioId: id })
    await recordView(visitor, { portfolioId: id })
    await recordView(app.ctx(own), { portfolioId: id })
    await setLike(app.ctx({ actor: await createPerson(app) }), { portfolioId: id, liked: true })
    await recordClick(visitor, { portfolioId: id, entryId: linkId })
    await recordClick(app.ctx(own), { portfolioId: id, entryId: linkId })
  })
  await recordView(newVisitor(), { portfolioId: id })
  const { days, total } = await read()
  expect(days.filter(({ views }) => views > 0)).toEqual([
    { date: '2026-11-18', views: 2, ownViews: 1, visitors: 1, likes: 1, clicks: 1, ownClicks: 1 },
    { ...NOTHING, date: '2026-11-20', views: 1, visitors: 1 },
  ])
  expect(total).toEqual({ views: 3, ownViews: 1, visitors: 2, likes: 1, clicks: 1, ownClicks: 1 })
  const { hours, entries } = await read()
  const now = start.getUTCHours()
  expect(hours).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 2 : hour === now ? 1 : 0)))
  expect(entries.map(({ trend }) => trend)).toEqual([
    [0, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0],
  ])
})

test('the previous period has the same length and ends where the range starts', async () => {
  const { id, linkId, read } = await newPage()
  for (const [moment, times] of [
    ['2026-11-06T23:59:59Z', 16],
    ['2026-11-07T00:00:00Z', 8],
    ['2026-11-13T23:59:59Z', 4],
    ['2026-11-14T00:00:00Z', 2],
    ['2026-11-20T11:59:59Z', 1],
  ] as const) {
    await at(moment, async () => {
      for (let time = 0; time < times; time += 1) {
        await recordView(newVisitor(), { portfolioId: id, referrer: 'news.example' })
        await recordClick(newVisitor(), { portfolioId: id, entryId: linkId })
      }
    })
  }
  const { total, previousTotal, previousDays, entries, referrers } = await read()
  expect([total.views, previousTotal.views]).toEqual([3, 12])
  expect([total.clicks, previousTotal.clicks]).toEqual([3, 12])
  expect([previousDays[0]?.date, previousDays.at(-1)?.date]).toEqual(['2026-11-07', '2026-11-13'])
  expect(entries[0]).toMatchObject({ id: linkId, clicks: { current: 3, previous: 12 } })
  expect(referrers).toEqual([{ host: 'news.example', name: 'news.example', views: { current: 3, previous: 12 } }])
  expect((await read(30)).total.views).toBe(31)
})

test('days follow the time zone, and entries and referrers cover the same hours as the days', async () => {
  const { id, linkId, read } = await newPage()
  for (let hour = 0; hour < 400; hour += 7) {
    await at(new Date(start.getTime() - hour * HOUR).toISOString(), async () => {
      await recordView(newVisitor(), { portfolioId: id, referrer: 'news.example' })
      await recordClick(newVisitor(), { portfolioId: id, entryId: linkId })
    })
  }
  const zones = [
    'UTC',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/New_York',
    'Asia/Kolkata',
    'Pacific/Chatham',
  ]
  const byZone = new Set<string>()
  for (const zone of zones) {
    for (const days of [7, 30] as const) {
      const { total, previousTotal, entries, referrers } = await read(days, zone)
      const pair = { current: total.views, previous: previousTotal.views }
      expect([total.clicks, previousTotal.clicks]).toEqual([pair.current, pair.previous])
      expect(entries[0]?.clicks).toEqual(pair)
      expect(referrers[0]?.views).toEqual(pair)
    }
    byZone.add(JSON.stringify((await read(7, zone)).days.map(({ views }) => views)))
  }
  expect(byZone.size).toBeGreaterThan(3)
})

test('entries with more clicks are first, those of deleted entries are one number', async () => {
  const { id, owner, linkId, projectId, read } = await newPage()
  for (const entryId of [projectId, projectId, linkId]) {
    await recordClick(newVisitor(), { portfolioId: id, entryId })
  }
  expect((await read()).entries.map((entry) => [entry.id, entry.clicks.current])).toEqual([
    [projectId, 2],
    [linkId, 1],
  ])
  await deleteEntry(app.ctx({ actor: owner }), 'projects', { id: projectId })
  const { entries, deletedEntries, total } = await read()
  expect(entries.map((entry) => entry.id)).toEqual([linkId])
  expect(deletedEntries).toEqual({ current: 2, previous: 0 })
  expect(total.clicks).toBe(3)
})

test('twenty sites are listed by name, the most views first, and the rest is one number', async () => {
  const { id, read } = await newPage()
  const view = (referrer: string) => recordView(newVisitor(), { portfolioId: id, referrer })
  await Promise.all(Array.from({ length: 25 }, (_, index) => view(`site${index}.example`)))
  await view('site24.example')
  const { referrers, otherReferrers, total } = await read()
  expect(referrers).toHaveLength(20)
  expect(referrers[0]).toEqual({ host: 'site24.example', name: 'site24.example', views: { current: 2, previous: 0 } })
  expect(otherReferrers).toEqual({ current: 5, previous: 0 })
  expect(total.views).toBe(26)
})

test.each([
  ['Asia/Kolkata', '18:20', '18:40', '2026-11-13'],
  ['Asia/Kathmandu', '18:10', '18:20', '2026-11-13'],
  ['Australia/Adelaide', '13:29', '13:30', '2026-11-13'],
  ['Australia/Lord_Howe', '12:59', '13:00', '2026-11-13'],
  ['Pacific/Chatham', '10:14', '10:16', '2026-11-14'],
  ['America/St_Johns', '03:20', '03:59', '2026-11-14'],
  ['Europe/Berlin', '22:59', '23:00', '2026-11-13'],
])('a day in %s begins at its own midnight, between %s and %s in UTC', async (zone, before, after, begin) => {
  const { id, owner, linkId, read } = await newPage()
  const visit = async (times: number, day: string, time: string) => {
    await at(`${day}T${time}:00Z`, async () => {
      const referrer = `${time.replace(':', '-')}.example`
      const visits = Array.from({ length: times }, () => [
        recordView(newVisitor(), { portfolioId: id, referrer }),
        recordClick(newVisitor(), { portfolioId: id, entryId: linkId }),
      ])
      await Promise.all(visits.flat())
      await recordView(app.ctx({ actor: owner }), { portfolioId: id })
      await recordClick(app.ctx({ actor: owner }), { portfolioId: id, entryId: linkId })
      await setLike(app.ctx({ actor: await createPerson(app) }), { portfolioId: id, liked: true })
    })
  }
  // The present range begins between these two, and a day within it between the next two.
  const middle = '2026-11-16'
  await visit(16, begin, before)
  await visit(8, begin, after)
  await visit(2, middle, before)
  await visit(1, middle, after)
  const { days, total, previousTotal, entries, referrers } = await read(7, zone)
  const metrics = (visits: number, times = 1) => ({
    views: visits,
    visitors: visits,
    clicks: visits,
    likes: times,
    ownViews: times,
    ownClicks: times,
  })
  const visited = days.filter(({ views }) => views > 0)
  expect(visited.map(({ date: _, ...rest }) => rest)).toEqual([metrics(8), metrics(2), metrics(1)])
  expect(total).toEqual(metrics(11, 3))
  expect(previousTotal).toEqual(metrics(16))
  expect(entries.find((entry) => entry.id === linkId)?.clicks).toEqual({ current: 11, previous: 16 })
  const [early, late] = [before, after].map((time) => `${time.replace(':', '-')}.example`)
  expect(referrers).toEqual([
    { host: late, name: late, views: { current: 9, previous: 0 } },
    { host: early, name: early, views: { current: 2, previous: 16 } },
  ])
})

test('metrics that an earlier version stored count to the day in which their hour starts', async () => {
  const { id, read } = await newPage()
  await at('2026-11-18T18:40:00Z', () => recordView(newVisitor(), { portfolioId: id, referrer: 'news.example' }))
  await app.deps.database.db.delete(portfolioQuarters)
  await app.deps.database.db.delete(portfolioReferrers).where(eq(portfolioReferrers.unit, 'quarter'))
  const { days, total, referrers } = await read(7, 'Asia/Kolkata')
  expect(days.filter(({ views }) => views > 0)).toMatchObject([{ date: '2026-11-18', views: 1, visitors: 1 }])
  expect([total.views, referrers[0]?.views.current]).toEqual([1, 1])
})

test('hosts and apps of a service are one site, before the most viewed ones are listed', async () => {
  const { id, read } = await newPage()
  const hosts = ['l.instagram.com', 'com.instagram.android', 'instagram.com', 'com.google.android.gm', 'news.example']
  for (const referrer of hosts) await recordView(newVisitor(), { portfolioId: id, referrer })
  const { referrers, otherReferrers } = await read()
  expect(referrers).toEqual([
    { host: 'instagram.com', name: 'Instagram', views: { current: 3, previous: 0 } },
    { host: 'mail.google.com', name: 'Gmail', views: { current: 1, previous: 0 } },
    { host: 'news.example', name: 'news.example', views: { current: 1, previous: 0 } },
  ])
  expect(otherReferrers).toEqual({ current: 0, previous: 0 })
})

test('a like that is taken back leaves its day', async () => {
  const { id, read } = await newPage()
  const fan = app.ctx({ actor: await createPerson(app) })
  const like = (liked: boolean) => setLike(fan, { portfolioId: id, liked })
  await at('2026-11-18T18:40:00Z', () => like(true))
  expect((await read(7, 'Asia/Kolkata')).days.filter(({ likes }) => likes > 0)).toMatchObject([{ date: '2026-11-19' }])
  await like(false)
  expect((await read(7, 'Asia/Kolkata')).days.every(({ likes }) => likes === 0)).toBe(true)
})

describe('over HTTP', async () => {
  const { id, owner } = await newPage()
  const visitor = await signInVisitor(site.visitor(), owner)
  const read = (query: string, portfolioId = id) => visitor.get(`/api/portfolios/${portfolioId}/analytics?${query}`)

  test('the owner gets the metrics, also while the page is unpublished and shows none', async () => {
    await visitor.request('PUT', `/api/portfolios/${id}/published`, { published: false })
    const answer = await read('days=30&timeZone=Europe/Berlin')
    expect(answer.status).toBe(200)
    expect(Analytics.parse(answer.json).total).toEqual(NOTHING)
  })

  test('another person’s page is not found', async () => {
    const other = await newPage()
    expect((await read('days=7&timeZone=UTC', other.id)).json).toMatchObject({ code: 'PORTFOLIO_NOT_FOUND' })
  })

  test.each([
    ['another range', 'days=8&timeZone=UTC', 'days'],
    ['no range', 'timeZone=UTC', 'days'],
    ['a text as range', 'days=week&timeZone=UTC', 'days'],
    ['two zones', 'days=7&timeZone=UTC&timeZone=UTC', 'timeZone'],
  ])('%s is refused at its field', async (_, query, field) => {
    const answer = await read(query)
    expect(answer.status).toBe(422)
    expect(answer.json).toMatchObject({ code: 'INVALID_INPUT', data: { fields: [{ field }] } })
  })

  test.each([
    ['an unknown zone', 'Mars/Olympus'],
    ['a zone that the browser does not know', 'Etc/Unknown'],
    ['an offset', '%2B05:30'],
    ['a long zone', 'a'.repeat(5000)],
    ['a zone with SQL', encodeURIComponent("'; drop table users; --")],
    ['a zone with NUL', 'UTC%00'],
  ])('%s means UTC, and the response says so', async (_, zone) => {
    const answer = await read(`days=7&timeZone=${zone}`)
    expect(answer.status).toBe(200)
    expect(answer.json).toMatchObject({ timeZone: 'UTC' })
  })

  test('a like that an earlier version took back from its hour alone does not make a number negative', async () => {
    const page = await newPage()
    const fan = app.ctx({ actor: await createPerson(app) })
    await at('2026-11-18T18:40:00Z', () => setLike(fan, { portfolioId: page.id, liked: true }))
    await app.deps.database.db.update(portfolioHourlyLikes).set({ likes: 0 })
    const { status, json } = await (await signInVisitor(site.visitor(), page.owner)).get(
      `/api/portfolios/${page.id}/analytics?days=7&timeZone=Asia/Kolkata`,
    )
    expect(status).toBe(200)
    expect(Analytics.parse(json).days.find(({ date }) => date === '2026-11-18')?.likes).toBe(0)
  })

  test('the response names the zone of its days', async () => {
    expect((await read('days=7&timeZone=Asia/Kolkata')).json).toMatchObject({ timeZone: 'Asia/Kolkata' })
    expect((await read('days=7')).json).toMatchObject({ timeZone: 'UTC' })
  })
})

test('notes, conversations, messages of visitors and gifts are counted, also once they are deleted', async () => {
  const { id, owner, read } = await newPage()
  await grantPremium(app, owner.userId, new Date('2030-01-01T00:00:00.000Z'))
  const visitor = app.ctx({ actor: await createPerson(app) })
  const paid = { gifterUserId: null, recipientUserId: owner.userId, recipientUsername: null, message: null }
  const give = (paymentId: string) => withTransaction(app.ctx(), (tx) => recordGift(tx, { ...paid, paymentId }))
  await at('2026-11-10T09:00:00Z', () => give('pay_before'))
  await at('2026-11-18T09:00:00Z', async () => {
    await createNote(app.ctx({ actor: owner }), { portfolioId: id, content: 'Hi', color: 'Black', durationHours: 1 })
    const conversation = await startConversation(visitor, { portfolioId: id, name: 'Grace' })
    await startConversation(visitor, { portfolioId: id, name: 'Grace' })
    const say = (ctx: typeof visitor, messageId = app.deps.newId()) =>
      sendMessage(ctx, { conversationId: conversation.id, id: messageId, message: 'Hello' })
    const { id: sent } = await say(visitor)
    await say(visitor, sent)
    await say(visitor)
    await say(app.ctx({ actor: owner }))
    await deleteConversation(app.ctx({ actor: owner }), { id: conversation.id })
    for (const paymentId of ['pay_now', 'pay_back']) await give(paymentId)
  })
  await withTransaction(app.ctx(), (tx) => refundGift(tx, { paymentId: 'pay_back' }))
  expect((await read()).activity).toEqual({
    notes: { current: 1, previous: 0 },
    conversations: { current: 1, previous: 0 },
    messages: { current: 2, previous: 0 },
    gifts: { current: 1, previous: 1 },
  })
})

test('reading uses indexes alone', async () => {
  const { id, owner } = await newPage()
  const read = (db: typeof app.deps.database.db) =>
    getAnalytics({ ...app.ctx({ actor: owner }), db }, { portfolioId: id, days: 90, timeZone: 'Asia/Kolkata' })
  expect(await tablesScanned(app.deps.database.db, read)).toEqual([])
})
