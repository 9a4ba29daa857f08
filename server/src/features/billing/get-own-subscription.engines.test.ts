import { expect, test } from 'vitest'
import { createPerson, grantPremium, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a person gets their own subscription during and after it, and null before', async () => {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const read = async () => (await visitor.get('/api/billing/subscription')).json
  expect(await read()).toBeNull()
  const end = new Date(app.clock.now.getTime() + 1000)
  await grantPremium(app, person.userId, end)
  const terms = { planName: 'Premium Monthly', amount: 5900, currency: 'INR' }
  const dates = { startDate: app.clock.now.toISOString(), endDate: end.toISOString() }
  expect(await read()).toEqual({ premium: true, ...terms, ...dates })
  app.clock.now = end
  expect(await read()).toEqual({ premium: false, ...terms, ...dates })
})
