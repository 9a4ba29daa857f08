import { alarmAt, CATEGORY_NAMES, reportDueAt } from '@vitrine/core/moderation'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { reports } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { mailAlarms } from './mail-alarms.ts'
import { insertReport } from './queries.ts'

const app = await useTestApp({ SITE_SUPPORT_EMAIL: 'help@vitrine.example' })
const { db } = app.deps.database
const START = app.clock.now
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)
const sentTo = async (address: string) => (await app.mails()).filter(({ recipient }) => recipient === address)

beforeEach(async () => {
  app.clock.now = START
  await db.delete(reports)
})

function rowOf(category: (typeof CATEGORY_NAMES)[number], createdAt: Date): typeof reports.$inferInsert {
  const id = app.deps.newId()
  return {
    id,
    category,
    target: 'page',
    text: 'Spam',
    reporterName: '',
    reporterEmail: '',
    tokenHash: id,
    sealedToken: '',
    evidence: '',
    createdAt,
    dueAt: reportDueAt(category, createdAt),
  }
}

test('without keepers the support address gets a mail after half and after four fifths of the time, once each', async () => {
  const row = rowOf('child', START)
  await insertReport(db, row)
  const raised: number[] = []
  for (let minute = 0; minute <= 130; minute += 1) {
    app.clock.now = at(minute)
    if ((await mailAlarms(app.ctx())) > 0) raised.push(minute)
  }
  expect(raised).toEqual([60, 96])
  expect([0, 1].map((alarm) => alarmAt({ createdAt: START, dueAt: row.dueAt }, alarm))).toEqual([at(60), at(96)])
  expect(await sentTo('help@vitrine.example')).toHaveLength(2)
})

test('an item gets one mail although both alarms have become due, and a decided one gets none', async () => {
  const [open, closed] = [rowOf('child', START), { ...rowOf('child', START), closedAt: START }]
  for (const row of [open, closed]) await insertReport(db, row)
  app.clock.now = at(119)
  expect(await mailAlarms(app.ctx())).toBe(1)
  expect(await mailAlarms(app.ctx())).toBe(0)
})

test('10 000 reports of all categories: no deadline passes without an alarm before it', async () => {
  const keepers = [await createPerson(app), await createPerson(app)]
  for (const { userId } of keepers) await makeKeeper(app, userId, 'moderator')
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    // The arrivals are spread over a week, by a step that shares no factor with its minutes.
    rowOf(CATEGORY_NAMES[index % CATEGORY_NAMES.length] ?? 'other', at((index * 7919) % (7 * 24 * 60))),
  )
  for (let from = 0; from < rows.length; from += 500) await db.insert(reports).values(rows.slice(from, from + 500))
  let late = 0
  let decided = 0
  for (let minute = 0; minute <= 9 * 24 * 60; minute += 20) {
    app.clock.now = at(minute)
    await mailAlarms(app.ctx())
    const { now } = app.clock
    late += await db.$count(reports, and(isNull(reports.closedAt), lte(reports.dueAt, now), eq(reports.alarms, 0)))
    // Two keepers decide one report each in ten minutes, the most urgent ones first.
    const next = await db
      .select({ id: reports.id })
      .from(reports)
      .where(and(isNull(reports.closedAt), lte(reports.createdAt, now)))
      .orderBy(reports.dueAt)
      .limit(4)
    const ids = next.map(({ id }) => id)
    if (ids.length > 0) await db.update(reports).set({ closedAt: now }).where(inArray(reports.id, ids))
    decided += ids.length
  }
  expect(late).toBe(0)
  expect(decided).toBeGreaterThan(2000)
  const [first, second] = keepers
  const mails = await sentTo(first?.email ?? '')
  expect(mails.length).toBeGreaterThan(100)
  expect(await sentTo(second?.email ?? '')).toHaveLength(mails.length)
})
