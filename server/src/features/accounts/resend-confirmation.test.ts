import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { resendConfirmation } from './resend-confirmation.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.recipient === email)

test('who waits for a confirmation gets another mail, whose link works', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  await resendConfirmation(app.ctx(), { email })
  expect(await mailsTo(email)).toHaveLength(2)
  const token = await mailedToken(app, email)
  const answer = await site.visitor().post('/api/auth/verify-email', { token, password: PASSWORD })
  expect(answer.json).toEqual({ ok: true })
})

test('the answer tells no address from another, and only who waits gets a mail', async () => {
  const waiting = await createPerson(app, { confirmed: false })
  const confirmed = await createPerson(app)
  const signedIn = await signInVisitor(site.visitor(), confirmed)
  const answers = []
  for (const visitor of [site.visitor(), signedIn]) {
    for (const email of [waiting.email, confirmed.email, 'nobody@example.com']) {
      const { status, text } = await visitor.post('/api/auth/send-verification-email', { email })
      answers.push(`${status} ${text}`)
    }
  }
  expect(new Set(answers)).toEqual(new Set(['200 {"ok":true}']))
  expect(await mailsTo(waiting.email)).toHaveLength(3)
  expect(await mailsTo(confirmed.email)).toHaveLength(1)
  expect(await mailsTo('nobody@example.com')).toHaveLength(0)
})

test('five requests in half an hour from one source, and not a sixth', async () => {
  const send = (email: string, source: string) => resendConfirmation(limited.ctx({ source }), { email })
  for (let time = 0; time < 5; time += 1) await send(`${time}@example.com`, '203.0.113.1')
  await expect(send('sixth@example.com', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
  await send('sixth@example.com', '203.0.113.2')
})

test('requests from many sources send one mail a minute, and the owner is never refused', async () => {
  const { email } = await createPerson(limited, { confirmed: false })
  for (let host = 0; host < 50; host += 1) {
    await resendConfirmation(limited.ctx({ source: `198.51.100.${host}` }), { email })
  }
  expect(await resendConfirmation(limited.ctx({ source: '203.0.113.9' }), { email })).toEqual({ ok: true })
  // The one of the sign-up, which is less than a minute old.
  expect((await limited.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
})
