import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestApp, useTestSite } from '../../testing/test-app.ts'
import { resendConfirmation } from './resend-confirmation.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })
const mailsTo = async (email: string) => (await app.mails()).filter((mail) => mail.recipient === email)

test('an unconfirmed address gets another mail, whose link works', async () => {
  const { email } = await createPerson(app, { confirmed: false })
  await resendConfirmation(app.ctx(), { email })
  expect(await mailsTo(email)).toHaveLength(2)
  const token = await mailedToken(app, email)
  const response = await site.visitor().post('/api/auth/verify-email', { token, password: PASSWORD })
  expect(response.json).toMatchObject({ account: { email } })
})

test('the response is the same for every address, and only an unconfirmed one gets a mail', async () => {
  const waiting = await createPerson(app, { confirmed: false })
  const confirmed = await createPerson(app)
  const signedIn = await signInVisitor(site.visitor(), confirmed)
  const responses = []
  for (const visitor of [site.visitor(), signedIn]) {
    for (const email of [waiting.email, confirmed.email, 'nobody@example.com']) {
      const { status, text } = await visitor.post('/api/auth/send-verification-email', { email })
      responses.push(`${status} ${text}`)
    }
  }
  expect(new Set(responses)).toEqual(new Set(['200 {"ok":true}']))
  expect(await mailsTo(waiting.email)).toHaveLength(3)
  expect(await mailsTo(confirmed.email)).toHaveLength(1)
  expect(await mailsTo('nobody@example.com')).toHaveLength(0)
})

test('a source can make five requests in half an hour; the sixth is refused', async () => {
  const send = (email: string, source: string) => resendConfirmation(limited.ctx({ source }), { email })
  for (let time = 0; time < 5; time += 1) await send(`${time}@example.com`, '203.0.113.1')
  await expect(send('sixth@example.com', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
  await send('sixth@example.com', '203.0.113.2')
})

test('requests from many sources send one mail a minute, and the owner’s request is not refused', async () => {
  const { email } = await createPerson(limited, { confirmed: false })
  for (let host = 0; host < 50; host += 1) {
    await resendConfirmation(limited.ctx({ source: `198.51.100.${host}` }), { email })
  }
  expect(await resendConfirmation(limited.ctx({ source: '203.0.113.9' }), { email })).toEqual({ ok: true })
  // The only mail is that of the sign-up, which is less than a minute old.
  expect((await limited.mails()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
})
