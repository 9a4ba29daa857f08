import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getSummary } from './get-summary.ts'
import { saveSummary } from './save-summary.ts'
import { stopSummary } from './stop-summary.ts'

const app = await useTestApp()

test('a signed link stops the mails of its person alone, also a second time', async () => {
  const people = [await createPerson(app), await createPerson(app)]
  for (const actor of people) await saveSummary(app.ctx({ actor }), { weekly: true, timeZone: 'UTC' })
  const token = app.deps.linkSigner.sign(people[0]?.userId ?? '')
  expect(await stopSummary(app.ctx(), { token: `${token}x` })).toBe(false)
  expect(await stopSummary(app.ctx(), { token })).toBe(true)
  expect(await stopSummary(app.ctx(), { token })).toBe(true)
  const read = await Promise.all(people.map((actor) => getSummary(app.ctx({ actor }))))
  expect(read.map(({ weekly }) => weekly)).toEqual([false, true])
})
