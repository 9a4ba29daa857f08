import { expect, test } from 'vitest'
import { createPerson } from '../../testing/factories.ts'
import { createTestApp, TEST_ORIGIN, useTestSite } from '../../testing/test-app.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { app, site } = await useTestSite()

test('the mail leads to the screen for a new password, under the address people know', async () => {
  const { email } = await createPerson(app)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await site.visitor().post('/api/auth/request-password-reset', { email }, headers)
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: email, subject: 'Reset your Vitrine password' })
  expect(mail?.text).toContain(`${TEST_ORIGIN}/auth/reset-password?token=`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('an unknown address gets the same answer and no mail', async () => {
  const { email } = await createPerson(app)
  const before = (await app.mails()).length
  const answers = []
  for (const address of [email, 'nobody@example.com']) {
    const { status, text } = await site.visitor().post('/api/auth/request-password-reset', { email: address })
    answers.push(`${status} ${text}`)
  }
  expect(answers[0]).toBe(answers[1])
  expect((await app.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([email])
})

test('five an address in half an hour; the sixth waits', async () => {
  const limited = await createTestApp({ LIMITS: 'on' })
  const ask = (email: string, source: number) =>
    requestPasswordReset(limited.ctx({ source: `203.0.113.${source}` }), { email })
  for (let time = 0; time < 5; time += 1) await ask('one@example.com', time)
  await expect(ask('one@example.com', 9)).rejects.toMatchObject({ status: 429 })
  await ask('two@example.com', 9)
  await limited.close()
})
