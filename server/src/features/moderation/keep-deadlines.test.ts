import { CATEGORY_NAMES } from '@vitrine/core/moderation'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { reports } from '../../db/tables/moderation.ts'
import { createPerson } from '../../testing/factories.ts'
import { makeKeeper } from '../../testing/keepers.ts'
import { reportRow } from '../../testing/reports.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { mailAlarms } from './mail-alarms.ts'

const app = await useTestApp()
const { db } = app.deps.database
const START = app.clock.now
const MINUTE_MS = 60_000
const at = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS)
const sentTo = async (address: string) => (await app.mails()).filter(({ recipient }) => recipient === address)

// 650 rounds over 10 000 rows, on a machine that others use.
const ROUNDS_MS = 240_000

test('10 000 reports of all categories: no deadline passes without an alarm before it', {
  timeout: ROUNDS_MS,
}, async () => {
  const keepers = [await createPerson(app), await createPerson(app)]
  for (const { userId } of keepers) await makeKeeper(app, userId, 'moderator')
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    // The arrivals are spread over a week, by a step that shares no factor with its minutes.
    reportRow(app, CATEGORY_NAMES[index % CATEGORY_NAMES.length] ?? 'other', at((index * 7919) % (7 * 24 * 60))),
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
