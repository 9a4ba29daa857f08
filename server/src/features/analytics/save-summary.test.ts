import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getSummary } from './get-summary.ts'
import { saveSummary } from './save-summary.ts'

const app = await useTestApp()

test('a person turns the weekly mail on with a time zone, and off, and nobody else’s changes', async () => {
  const [actor, other] = [await createPerson(app), await createPerson(app)]
  for (const weekly of [true, true, false, false, true]) {
    await saveSummary(app.ctx({ actor }), { weekly, timeZone: 'Asia/Kolkata' })
    expect(await getSummary(app.ctx({ actor }))).toEqual({ weekly, timeZone: weekly ? 'Asia/Kolkata' : 'UTC' })
  }
  expect(await getSummary(app.ctx({ actor: other }))).toMatchObject({ weekly: false })
})
