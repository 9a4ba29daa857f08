import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a visitor is nobody', async () => {
  const answer = await site.visitor().get('/api/auth/session')
  expect(answer.status).toBe(200)
  expect(answer.json).toBeNull()
})

test('the signed-in person is told the own account and no more; nobody may keep the answer', async () => {
  const person = await createPerson(app)
  const answer = await (await signInVisitor(site.visitor(), person)).get('/api/auth/session')
  expect(answer.json).toEqual({ id: person.userId, email: person.email, username: person.username })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
