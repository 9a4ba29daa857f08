import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()

test('the link of an older mail leads to the confirmation screen, and following it confirms nothing', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  const token = await mailedToken(app, email)
  const answer = await site.visitor().get(`/api/auth/verify-email?token=${token}`)
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe(`/auth/confirm?token=${token}`)
  expect((await site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).status).toBe(403)
})
