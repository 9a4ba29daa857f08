import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the link of an older mail redirects to the confirmation screen and confirms nothing', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  const response = await site.visitor().get(`/api/auth/verify-email?token=${token}`)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(`/auth/confirm?token=${token}`)
  expect((await site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(403)
})
