import { alarmAt } from '@vitrine/core/moderation'
import { beforeEach, expect, test } from 'vitest'
import { reports } from '../../db/tables/moderation.ts'
import { reportRow } from '../../testing/reports.ts'
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

test('without keepers the support address gets a mail after half and after four fifths of the time, once each', async () => {
  const row = reportRow(app, 'child', START)
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
  const [open, closed] = [reportRow(app, 'child', START), { ...reportRow(app, 'child', START), closedAt: START }]
  for (const row of [open, closed]) await insertReport(db, row)
  app.clock.now = at(119)
  expect(await mailAlarms(app.ctx())).toBe(1)
  expect(await mailAlarms(app.ctx())).toBe(0)
})
