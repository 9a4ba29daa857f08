import { expect, test } from 'vitest'
import { createPerson, mailedToken } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const path = (token: string) => `/api/auth/confirmation?token=${encodeURIComponent(token)}`

test('the screen gets the address and whether this browser needs the password, and nothing is confirmed', async () => {
  const person = { email: 'reader@example.com', username: 'reader_one' }
  const browser = site.visitor()
  await browser.post('/api/auth/sign-up/email', { ...person, password: 'correct horse' })
  const token = await mailedToken(app, person.email)
  for (let time = 0; time < 2; time += 1) {
    expect((await browser.get(path(token))).json).toEqual({ ...person, needsPassword: false })
    expect((await site.visitor().get(path(token))).json).toEqual({ ...person, needsPassword: true })
  }
})

test('a confirmed address needs no password', async () => {
  const { email } = await createPerson(app)
  const token = await mailedToken(app, email)
  expect((await site.visitor().get(path(token))).json).toEqual({ email, username: null, needsPassword: false })
})

test('an invented token is invalid', async () => {
  expect((await site.visitor().get(path('made-up'))).json).toMatchObject({ code: 'CONFIRMATION_INVALID' })
})
