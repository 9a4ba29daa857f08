import { expect, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('a confirmed person signs in with a cookie that scripts cannot read', async () => {
  const person = await createPerson(app)
  const response = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  expect(response.status).toBe(200)
  expect(response.json).toEqual({ id: person.userId, email: person.email, username: person.username })
  const [cookie] = response.headers.getSetCookie()
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect(cookie).toMatch(/Max-Age=604800/i)
})

test('a wrong password and an unknown address get the same response', async () => {
  const person = await createPerson(app)
  const visitor = site.visitor()
  const wrong = await visitor.post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' })
  const unknown = await visitor.post('/api/auth/sign-in/email', { email: 'nobody@example.com', password: 'wrong' })
  expect(wrong.status).toBe(401)
  expect(wrong.json).toEqual(unknown.json)
  expect(wrong.json).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Invalid email or password' })
})

test('an unconfirmed address is refused as such only with the right password', async () => {
  const person = await createPerson(app, { confirmed: false })
  const right = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: PASSWORD })
  expect(right.json).toMatchObject({ code: 'EMAIL_NOT_CONFIRMED', status: 403 })
  const wrong = await site.visitor().post('/api/auth/sign-in/email', { email: person.email, password: 'wrong' })
  expect(wrong.json).toMatchObject({ code: 'INVALID_CREDENTIALS' })
})

test('the address is compared without case', async () => {
  const person = await createPerson(app)
  await signInVisitor(site.visitor(), { email: person.email.toUpperCase() })
})
