import { expect, onTestFinished, test } from 'vitest'
import { createPerson, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a visitor has no plan', async () => {
  const response = await site.visitor().get('/api/billing/plan')
  expect(response.status).toBe(401)
  expect(response.json).toMatchObject({ code: 'NOT_SIGNED_IN', message: 'You must be signed in' })
})

test('a person gets their own plan and its end to the millisecond', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  expect((await visitor.get('/api/billing/plan')).json).toEqual({ premium: false, until: null })

  const end = new Date(app.clock.now.getTime() + 1)
  await grantPremium(app, person.userId, end)
  expect((await visitor.get('/api/billing/plan')).json).toEqual({ premium: true, until: end.toISOString() })

  const before = app.clock.now
  onTestFinished(() => {
    app.clock.now = before
  })
  app.clock.now = end
  expect((await visitor.get('/api/billing/plan')).json).toEqual({ premium: false, until: null })
})

test('the person is decided by the session alone', async () => {
  const [free, premium] = [await createPerson(app), await createPerson(app)]
  await grantPremium(app, premium.userId)
  const visitor = await signInVisitor(site.visitor(), free)
  const response = await visitor.get(`/api/billing/plan?userId=${premium.userId}&premium=true`)
  expect(response.json).toEqual({ premium: false, until: null })
})
