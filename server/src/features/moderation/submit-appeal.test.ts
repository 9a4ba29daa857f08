import { expect, test } from 'vitest'
import { createDecision } from '../../testing/reports.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { readStatement } from './read-statement.ts'
import { submitAppeal } from './submit-appeal.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })

test('an owner objects once, and their link shows that it waits', async () => {
  const { token } = await createDecision(app, site)
  await submitAppeal(app.ctx(), { token, text: 'The keys are my own.' })
  expect(await readStatement(app.ctx(), { token })).toMatchObject({
    mayAppeal: false,
    appeal: { text: 'The keys are my own.', outcome: null, reason: null },
  })
  await expect(submitAppeal(app.ctx(), { token, text: 'Again' })).rejects.toMatchObject({
    spec: { code: 'APPEAL_NOT_POSSIBLE' },
  })
})

test('two objections at once store one', async () => {
  const { token } = await createDecision(app, site)
  const sent = ['One', 'Two'].map((text) => submitAppeal(app.ctx(), { token, text }))
  const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status)
  expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('an unknown token is refused, and tries are limited per source', async () => {
  const attempt = () => submitAppeal(limited.ctx({ source: '203.0.113.1' }), { token: 'none', text: 'No' })
  for (let time = 0; time < 20; time += 1) {
    await expect(attempt()).rejects.toMatchObject({ spec: { code: 'APPEAL_NOT_FOUND' } })
  }
  await expect(attempt()).rejects.toMatchObject({ status: 429 })
})
