import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { getSummary } from './get-summary.ts'

const app = await useTestApp()

test('the weekly mail is off until its owner turns it on', async () => {
  const actor = await createPerson(app)
  expect(await getSummary(app.ctx({ actor }))).toEqual({ weekly: false, timeZone: 'UTC' })
  await expect(getSummary(app.ctx())).rejects.toMatchObject({ spec: { code: 'NOT_SIGNED_IN' } })
})
