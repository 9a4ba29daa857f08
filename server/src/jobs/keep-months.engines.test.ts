import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { sortOtherRows } from '../db/months/other-rows.ts'
import { eraseReferences } from '../db/references.ts'
import { portfolios } from '../db/tables/portfolios.ts'
import { portfolioViews } from '../db/tables/views.ts'
import { listMessages } from '../features/chat/list-messages.ts'
import { recordView } from '../features/views/record-view.ts'
import { createCreator } from '../testing/full-person.ts'
import { monthTable, partitionsOf } from '../testing/months.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createChat } from '../testing/test-chat.ts'
import { recordRun } from './claim-run.ts'
import { keepMonths } from './keep-months.ts'
import { COMPLETE_RECOUNT } from './recount-pages.ts'

/** Creates an app on a database of its own, because the tests change its tables. */
async function openApp(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment)
  onTestFinished(() => app.close())
  await recordRun(app.ctx(), COMPLETE_RECOUNT)
  return app
}

/** Stores views of a page, one at each of these moments. */
async function view(app: Awaited<ReturnType<typeof createTestApp>>, portfolioId: string, moments: readonly string[]) {
  const rows = moments.map((moment) => ({ id: app.deps.newId(), portfolioId, viewedAt: new Date(moment) }))
  await Promise.all(rows.map((row) => app.deps.views.add({ ...row, viewerUserId: null })))
}

const AHEAD = { '2026_11': 0, '2026_12': 0, '2027_01': 0, other: 0 }

test('the present month and two ahead exist after a run of several processes at once, and further runs change nothing', async () => {
  const app = await openApp()
  await Promise.all([1, 2, 3, 4].map(() => keepMonths(app.ctx(), { databaseNow: app.clock.now })))
  for (const table of ['portfolio_views', 'portfolio_clicks', 'chat_messages']) {
    expect(await partitionsOf(app, table)).toEqual(AHEAD)
  }
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'portfolio_views')).toEqual(AHEAD)
  app.clock.now = new Date('2027-01-31T23:59:59Z')
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  // Past months without rows go.
  expect(Object.keys(await partitionsOf(app, 'portfolio_views'))).toEqual([
    '2026_12',
    '2027_01',
    '2027_02',
    '2027_03',
    'other',
  ])
})

test('rows of an upgrade move into their months, also of months without a partition later', async () => {
  const app = await openApp()
  const { portfolioId } = await createCreator(app)
  await view(app, portfolioId, ['2024-02-29T12:00:00Z', '2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z'])
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ other: 3 })
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const sorted = { '2024_02': 1, '2026_10': 1, '2026_11': 1, '2026_12': 0, '2027_01': 0 }
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ ...sorted, other: 0 })
  // Processes whose clocks are years apart.
  await view(app, portfolioId, ['2031-05-05T00:00:00Z', '2020-01-01T00:00:00Z'])
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ ...sorted, other: 2 })
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ '2020_01': 1, ...sorted, '2031_05': 1, other: 0 })
  expect(await app.deps.database.db.$count(portfolioViews)).toBe(5)
})

test('many rows of an upgrade become one partition without being written again', async () => {
  const app = await openApp()
  const { db } = app.deps.database
  const { portfolioId } = await createCreator(app)
  await view(
    app,
    portfolioId,
    Array.from({ length: 30 }, (_, month) => new Date(Date.UTC(2024, 6 + month, 5)).toISOString()),
  )
  const file = async (table: string) =>
    db.select({ file: sql`pg_relation_filenode(${table})` }).from(sql`(select 1) as one`)
  const before = await file('portfolio_views_other')
  await Promise.all([1, 2].map(() => keepMonths(app.ctx(), { movedMax: 20 })))
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ until_2027_01: 30, '2027_01': 0, other: 0 })
  expect(await file('portfolio_views_until_2027_01')).toEqual(before)
  app.clock.now = new Date('2027-01-15T00:00:00Z')
  await keepMonths(app.ctx(), { movedMax: 20 })
  await view(app, portfolioId, ['2026-12-01T00:00:00Z', '2027-01-15T00:00:00Z', '2027-03-31T00:00:00Z'])
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({
    until_2027_01: 31,
    '2027_01': 1,
    '2027_02': 0,
    '2027_03': 1,
    other: 0,
  })
})

test('many rows that another process makes one partition meanwhile are left to it', async () => {
  const app = await openApp()
  const table = monthTable('portfolio_views')
  const { portfolioId } = await createCreator(app)
  await view(app, portfolioId, ['2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z'])
  const options = { now: app.clock.now, movedMax: 1 }
  const added = await app.deps.database.maintain((session) =>
    sortOtherRows(
      {
        ...session,
        async transaction(work) {
          // The other process comes between the count of the rows and the search for the newest one.
          expect(await app.deps.database.maintain((other) => sortOtherRows(other, table, options))).toBe(1)
          return session.transaction(work)
        },
      },
      table,
      options,
    ),
  )
  expect(added).toBe(0)
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ until_2027_01: 2, other: 0 })
})

test('months that are dropped while visitors view pages refuse no view', async () => {
  const app = await openApp({ VIEW_MONTHS: '1' })
  const { portfolioId } = await createCreator(app)
  const months = ['2026-08-03T00:00:00Z', '2026-09-03T00:00:00Z', '2026-10-03T00:00:00Z', '2026-11-03T00:00:00Z']
  await view(app, portfolioId, months)
  let isDropping = true
  const dropping = keepMonths(app.ctx(), { databaseNow: app.clock.now }).finally(() => {
    isDropping = false
  })
  let views = months.length
  const visit = async () => {
    while (isDropping) {
      await recordView(app.ctx(), { portfolioId })
      views += 1
    }
  }
  await Promise.all([dropping, visit(), visit()])
  const { viewCount } = await recordView(app.ctx(), { portfolioId })
  expect(viewCount).toBe(views + 1)
  const stored = await app.deps.database.db.$count(portfolioViews, eq(portfolioViews.portfolioId, portfolioId))
  // Those of the present and the last month stay.
  expect(stored).toBe(views + 1 - 2)
})

test('nothing changes while a process of an earlier version runs', async () => {
  const app = await openApp({ VIEW_MONTHS: '1' })
  const { db } = app.deps.database
  await db.execute(
    sql`insert into processes (id, version, newest_migration, started_at, seen_at) values ('old', '0.0.9', 1, now(), now())`,
  )
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'portfolio_views')).toEqual({ other: 0 })
  await db.execute(sql`update processes set seen_at = now() - interval '1 minute' where id = 'old'`)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  expect(await partitionsOf(app, 'portfolio_views')).toEqual(AHEAD)
})

test('rows of a person that are erased in steps leave those of others at the same place of other months', async () => {
  const app = await openApp()
  const { db } = app.deps.database
  const [leaving, staying] = [await createCreator(app), await createCreator(app)]
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const months = ['2026-11-05T00:00:00Z', '2026-12-05T00:00:00Z', '2027-01-05T00:00:00Z']
  for (const [index, moment] of months.entries()) {
    for (const { portfolioId } of index % 2 === 0 ? [leaving, staying] : [staying, leaving]) {
      await view(app, portfolioId, [moment])
    }
  }
  await eraseReferences(db, portfolios, [leaving.portfolioId], { step: 1 })
  const left = await db.select({ page: portfolioViews.portfolioId }).from(portfolioViews)
  expect(left).toEqual(months.map(() => ({ page: staying.portfolioId })))
})

test('a message with the moment of a clock that is days late is found in its conversation', async () => {
  const app = await openApp()
  const { conversation, visitor, send } = await createChat(app)
  await keepMonths(app.ctx(), { databaseNow: app.clock.now })
  const { now } = app.clock
  app.clock.now = new Date('2026-09-01T00:00:00Z')
  await send(visitor, 'Late')
  app.clock.now = now
  const { messages } = await listMessages(app.ctx({ actor: visitor }), { id: conversation.id })
  expect(messages).toMatchObject([{ position: 1, message: 'Late' }])
})
