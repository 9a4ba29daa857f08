import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a visitor has no account', async () => {
  const response = await site.visitor().get('/api/auth/session')
  expect(response.status).toBe(200)
  expect(response.json).toBeNull()
})

test('a signed-in person gets the id, email and username of their account, in a response that may not be cached', async () => {
  const person = await createPerson(app)
  const response = await (await signInVisitor(site.visitor(), person)).get('/api/auth/session')
  expect(response.json).toEqual({ id: person.userId, email: person.email, username: person.username })
  expect(response.headers.get('cache-control')).toBe('no-store')
})
