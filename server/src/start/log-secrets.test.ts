import { afterAll, describe, expect, test } from 'vitest'
import { createCapturedLog, findLoggedSecrets, keepOutOfLogs } from '../testing/captured-log.ts'
import { createPerson, PASSWORD, signInVisitor } from '../testing/factories.ts'
import { createTestApp, serveTestApp } from '../testing/test-app.ts'

test('the search finds a logged secret', () => {
  const secret = keepOutOfLogs('a very secret token')
  createCapturedLog().info({ token: secret }, 'careless')
  expect(findLoggedSecrets()).toEqual([expect.stringContaining(secret)])
  expect(findLoggedSecrets()).toEqual([])
})

describe('with a broken database', async () => {
  const app = await createTestApp()
  const site = await serveTestApp(app)
  afterAll(() => site.close())
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  findLoggedSecrets()
  await app.deps.database.close()
  // Sessions are cached for a minute.
  app.clock.now = new Date(app.clock.now.getTime() + 120_000)

  test.each([
    [
      'a sign-up',
      'POST',
      '/api/auth/sign-up/email',
      { email: 'new@example.com', password: 'a new password', username: 'newcomer' },
    ],
    ['a sign-in', 'POST', '/api/auth/sign-in/email', { email: person.email, password: PASSWORD }],
    ['a reset request', 'POST', '/api/auth/request-password-reset', { email: person.email }],
    [
      'a reset',
      'POST',
      '/api/auth/reset-password',
      { token: 'abcdefghijklmnopqrstuvwx', newPassword: 'a new password' },
    ],
    ['a session read', 'GET', '/api/auth/session', undefined],
    ['a look-up of an address as a name', 'GET', `/api/names/${person.email}`, undefined],
    ['a document with a token', 'GET', '/reset-password?token=abcdefghijklmnopqrstuvwx', undefined],
  ])('%s leaves no secret in the log', async (_, method, path, body) => {
    const answer = await visitor.request(method, path, body)
    expect(answer.text).not.toContain(person.email)
    expect(findLoggedSecrets()).toEqual([])
  })
})
