import { expect, test } from 'vitest'
import { createPerson, mailedToken } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { app, site } = await useTestSite()
const read = (token: string) => site.visitor().get(`/api/auth/password-reset?token=${encodeURIComponent(token)}`)

async function withToken() {
  const { email } = await createPerson(app)
  await requestPasswordReset(app.ctx(), { email })
  return { email, token: await mailedToken(app, email) }
}

test('the screen gets the address of the account, and the link still works afterwards', async () => {
  const { email, token } = await withToken()
  expect((await read(token)).json).toEqual({ email })
  expect((await read(token)).json).toEqual({ email })
  const reset = await site.visitor().post('/api/auth/reset-password', { token, newPassword: 'battery staple' })
  expect(reset.status).toBe(200)
  expect((await read(token)).json).toMatchObject({ code: 'RESET_INVALID' })
})

test('an expired and an invented link name no account', async () => {
  const { token } = await withToken()
  app.clock.now = new Date(app.clock.now.getTime() + 61 * 60_000)
  for (const link of [token, 'made-up']) expect((await read(link)).json).toMatchObject({ code: 'RESET_INVALID' })
})
