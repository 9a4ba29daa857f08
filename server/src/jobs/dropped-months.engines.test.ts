import { VISIBLE } from '@vitrine/core/portfolios'
import { asc, eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import * as tables from '../db/tables/index.ts'
import { countUnreadOnPages } from '../features/chat/count-unread-on-pages.ts'
import { eraseConversations } from '../features/chat/erase-conversations.ts'
import { listInbox } from '../features/chat/list-inbox.ts'
import { listMessages } from '../features/chat/list-messages.ts'
import { recordClick } from '../features/clicks/record-click.ts'
import { addEntry } from '../features/portfolios/lists/add-entry.ts'
import { recordView } from '../features/views/record-view.ts'
import { type Creator, createCreator } from '../testing/full-person.ts'
import { partitionsOf } from '../testing/months.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createChat } from '../testing/test-chat.ts'
import { recordRun } from './claim-run.ts'
import { keepMonths } from './keep-months.ts'
import { COMPLETE_RECOUNT, recountPages } from './recount-pages.ts'

/** Creates an app on a database of its own, because the tests change its tables. */
async function openApp(environment: Record<string, string>) {
  const app = await createTestApp(environment)
  onTestFinished(() => app.close())
  await recordRun(app.ctx(), COMPLETE_RECOUNT)
  return app
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns all counts and sums of visits. */
async function sumsOf({ deps: { database } }: TestApp) {
  const { portfolioCounts, portfolioHourlyViews, portfolioHourlyClicks, portfolioEntryClicks, portfolioQuarters } =
    tables
  const { db } = database
  return {
    counts: await db.select().from(portfolioCounts),
    hours: await db.select().from(portfolioHourlyViews).orderBy(asc(portfolioHourlyViews.hour)),
    clicks: await db.select().from(portfolioHourlyClicks).orderBy(asc(portfolioHourlyClicks.hour)),
    entries: await db
      .select()
      .from(portfolioEntryClicks)
      .orderBy(asc(portfolioEntryClicks.unit), asc(portfolioEntryClicks.period)),
    quarters: await db.select().from(portfolioQuarters).orderBy(asc(portfolioQuarters.quarter)),
  }
}

/** Lets visitors and the owner view a page and click on its link, in each month from June to November. */
async function visitForMonths(app: TestApp, owner: Creator) {
  const own = app.ctx({ actor: owner })
  const { portfolioId } = owner
  const link = { ...VISIBLE, platform: 'GitHub', url: 'https://example.com' }
  const { id: entryId } = await addEntry(own, 'socialLinks', { portfolioId, ...link })
  for (let month = 5; month <= 10; month += 1) {
    app.clock.now = new Date(Date.UTC(2026, month, 17, 10, 20))
    const visitors = [app.ctx({ source: 'one' }), app.ctx({ source: 'two' }), own]
    await Promise.all(visitors.map((visitor) => recordView(visitor, { portfolioId })))
    await Promise.all(visitors.map((visitor) => recordClick(visitor, { portfolioId, entryId })))
  }
}

test.each([
  ['months', {}],
  ['a large table from before', { movedMax: 1 }],
])('dropping %s changes no count and no sum, also after all pages are recounted', async (_, options) => {
  const app = await openApp({ VIEW_MONTHS: '2', CLICK_MONTHS: '1' })
  const { db } = app.deps.database
  const owner = await createCreator(app)
  await visitForMonths(app, owner)
  const before = await sumsOf(app)
  expect([before.hours.length, before.clicks.length, before.quarters.length]).toEqual([6, 6, 6])
  await keepMonths(app.ctx(), options)
  expect(await db.$count(tables.portfolioViews)).toBe(3 * 3)
  expect(await db.$count(tables.portfolioClicks)).toBe(2 * 3)
  await recountPages(app.ctx())
  expect(await sumsOf(app)).toEqual(before)
  const [{ views = 0 } = {}] = before.counts
  expect(await recordView(app.ctx(), owner)).toMatchObject({ viewCount: views + 1 })
})

test('wrong sums of the months that stay are still corrected, and those of dropped months stay as they are', async () => {
  const app = await openApp({ VIEW_MONTHS: '2', CLICK_MONTHS: '2' })
  const { db } = app.deps.database
  const owner = await createCreator(app)
  await visitForMonths(app, owner)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const right = await sumsOf(app)
  await db.execute(sql`update portfolio_hourly_views set views = views + 10`)
  await db.execute(sql`update portfolio_hourly_clicks set clicks = clicks + 10`)
  await db.execute(sql`update portfolio_entry_clicks set clicks = clicks + 10`)
  await db.execute(sql`update portfolio_quarters set views = views + 10, clicks = clicks + 10`)
  await recountPages(app.ctx())
  const after = await sumsOf(app)
  const added = (name: 'hours' | 'clicks' | 'entries' | 'quarters', count: (sum: never) => number) =>
    after[name].map((sum, index) => count(sum as never) - count(right[name][index] as never))
  const bySix = [10, 10, 10, 0, 0, 0]
  expect(added('hours', ({ views }: { views: number }) => views)).toEqual(bySix)
  expect(added('clicks', ({ clicks }: { clicks: number }) => clicks)).toEqual(bySix)
  expect(added('quarters', ({ views }: { views: number }) => views)).toEqual(bySix)
  expect(added('quarters', ({ clicks }: { clicks: number }) => clicks)).toEqual(bySix)
  expect(added('entries', ({ clicks }: { clicks: number }) => clicks)).toEqual([...bySix, ...bySix, ...bySix])
})

test('a late row of a dropped month is stored and counted, and deleted by the next run', async () => {
  const app = await openApp({ VIEW_MONTHS: '1' })
  const owner = await createCreator(app)
  app.clock.now = new Date('2026-11-20T00:00:00Z')
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  app.clock.now = new Date('2026-03-03T00:00:00Z')
  await recordView(app.ctx(), owner)
  app.clock.now = new Date('2026-11-20T00:00:00Z')
  expect(await partitionsOf(app, 'portfolio_views')).toMatchObject({ other: 1 })
  const before = await sumsOf(app)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ '2026_11': 0, '2026_12': 0, '2027_01': 0, other: 0 })
  await recountPages(app.ctx())
  expect(await sumsOf(app)).toEqual(before)
})

test('months of messages are dropped from conversations that go on, whose preview, counts and later messages stay', async () => {
  const app = await openApp({ MESSAGE_MONTHS: '2' })
  const { db } = app.deps.database
  const { owner, visitor, conversation, portfolioId, send } = await createChat(app)
  // They write every second day; the conversation would expire meanwhile.
  const expiresAt = new Date('2027-03-12T00:00:00Z')
  await db.update(tables.conversations).set({ expiresAt })
  app.deps.conversations.invalidate(conversation.id)
  const position = 55
  const asVisitor = { senderType: 'visitor' as const, senderId: visitor.userId, senderName: 'Ada' }
  const asOwner = { senderType: 'owner' as const, senderId: owner.userId, senderName: owner.username }
  const start = app.clock.now.getTime()
  await Promise.all(
    Array.from({ length: position }, (_, index) =>
      app.deps.messages.add({
        ...(index % 2 === 0 ? asVisitor : asOwner),
        id: app.deps.newId(),
        conversationId: conversation.id,
        message: `Message ${index + 1}`,
        createdAt: new Date(start + index * 2 * DAY_MS),
        expiresAt,
      }),
    ),
  )
  app.clock.now = new Date('2027-03-10T00:00:00Z')
  const inbox = () => listInbox(app.ctx({ actor: owner }), { portfolioId })
  const unread = () => countUnreadOnPages(app.ctx(), [{ userId: visitor.userId, portfolioId }])
  const [before, unreadBefore] = [await inbox(), await unread()]
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const rows = await db.select().from(tables.chatMessages).orderBy(asc(tables.chatMessages.position))
  expect(rows[0]?.createdAt.toISOString().slice(0, 7)).toBe('2027-01')
  expect(rows.at(-1)?.position).toBe(position)
  expect(await inbox()).toEqual(before)
  expect(await send(visitor, 'Later')).toMatchObject({ position: position + 1 })
  const first = rows[0]?.position ?? 0
  const page = await listMessages(app.ctx({ actor: owner }), { id: conversation.id, before: first + 2 })
  expect(page).toMatchObject({ more: false, messages: [{ position: first }, { position: first + 1 }] })
  // Unread messages that are gone are not counted.
  expect(unreadBefore).not.toEqual(await unread())
})

test('a month stays while a conversation shows its newest message from it', async () => {
  const app = await openApp({ MESSAGE_MONTHS: '2' })
  const { send, visitor } = await createChat(app, { premium: false })
  await send(visitor, 'Unread')
  // No conversation has been deleted since: the job that does it did not run.
  app.clock.now = new Date('2027-06-01T00:00:00Z')
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'chat_messages')).toMatchObject({ '2026_11': 1 })
  await eraseConversations(app.ctx())
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'chat_messages')).toEqual({ '2027_06': 0, '2027_07': 0, '2027_08': 0, other: 0 })
})

test('a message sent at once by two processes on both sides of midnight is stored once, with positions without gaps', async () => {
  const app = await openApp({})
  const { db } = app.deps.database
  app.clock.now = new Date('2026-11-30T12:00:00Z')
  const { conversation, visitor, send } = await createChat(app)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const ids = Array.from({ length: 12 }, () => crypto.randomUUID())
  const times = ['2026-11-30T23:59:59.900Z', '2026-12-01T00:00:00.100Z']
  await send(visitor, 'First')
  const sent = ids.flatMap((id) =>
    times.map((time) =>
      app.deps.messages.add({
        id,
        conversationId: conversation.id,
        senderType: 'visitor',
        senderId: visitor.userId,
        senderName: 'Ada',
        message: 'At midnight',
        createdAt: new Date(time),
        expiresAt: new Date('2026-12-01T12:00:00Z'),
      }),
    ),
  )
  const placed = await Promise.all(sent)
  // Of the two of each id one is stored.
  for (let index = 0; index < ids.length; index += 1) {
    expect(placed.slice(2 * index, 2 * index + 2).filter((one) => one !== null)).toHaveLength(1)
  }
  const rows = await db
    .select()
    .from(tables.chatMessages)
    .where(eq(tables.chatMessages.conversationId, conversation.id))
    .orderBy(asc(tables.chatMessages.position))
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 13 }, (_, index) => index + 1))
  expect(
    rows
      .map(({ id }) => id)
      .slice(1)
      .toSorted(),
  ).toEqual(ids.toSorted())
})

test('an id that another conversation has used in another month is refused', async () => {
  const app = await openApp({})
  app.clock.now = new Date('2026-11-30T12:00:00Z')
  const [one, other] = [await createChat(app), await createChat(app)]
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const id = crypto.randomUUID()
  app.clock.now = new Date('2026-11-30T23:00:00Z')
  await one.send(one.visitor, 'Mine', id)
  app.clock.now = new Date('2026-12-01T01:00:00Z')
  await expect(other.send(other.visitor, 'Also mine', id)).rejects.toMatchObject({ spec: { code: 'MESSAGE_ID_TAKEN' } })
  expect(await one.send(one.visitor, 'Again', id)).toMatchObject({ message: 'Mine' })
})

test('no month is dropped before the first complete recount has made the sums that are left of it', async () => {
  const app = await createTestApp({ VIEW_MONTHS: '2' })
  onTestFinished(() => app.close())
  const { db } = app.deps.database
  const owner = await createCreator(app)
  await visitForMonths(app, owner)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await db.$count(tables.portfolioViews)).toBe(6 * 3)
  await recountPages(app.ctx())
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await db.$count(tables.portfolioViews)).toBe(3 * 3)
})

test('a process whose clock is years ahead drops nothing that the database’s clock keeps', async () => {
  const app = await openApp({ VIEW_MONTHS: '2' })
  const { db } = app.deps.database
  const owner = await createCreator(app)
  app.clock.now = new Date()
  await recordView(app.ctx({ source: 'one' }), owner)
  app.clock.now = new Date('2040-01-01T00:00:00Z')
  await keepMonths(app.ctx())
  expect(await db.$count(tables.portfolioViews)).toBe(1)
})
