import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { linkRequests, verifications } from '../../db/tables/accounts.ts'
import { mailQueue } from '../../db/tables/mail.ts'
import { createPerson, mailedToken } from '../../testing/factories.ts'
import { TEST_ORIGIN, useTestApp, useTestSite } from '../../testing/test-app.ts'
import { requestPasswordReset } from './request-password-reset.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })

test('the mail links to the screen for a new password under the public URL', async () => {
  const { email } = await createPerson(app)
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  await site.visitor().post('/api/auth/request-password-reset', { email }, headers)
  const mail = (await app.mails()).at(-1)
  expect(mail).toMatchObject({ recipient: email, subject: 'Reset your Vitrine password' })
  expect(mail?.text).toContain(`${TEST_ORIGIN}/auth/reset-password?token=`)
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.example')
})

test('an unknown address gets the same response and no mail', async () => {
  const { email } = await createPerson(app)
  const before = (await app.mails()).length
  const responses = []
  for (const address of [email, 'nobody@example.com']) {
    const { status, text } = await site.visitor().post('/api/auth/request-password-reset', { email: address })
    responses.push(`${status} ${text}`)
  }
  expect(responses[0]).toBe(responses[1])
  expect((await app.mails()).slice(before).map(({ recipient }) => recipient)).toEqual([email])
})

test('a source can make five requests in half an hour; the sixth is refused', async () => {
  const ask = (email: string, source: string) => requestPasswordReset(limited.ctx({ source }), { email })
  for (let time = 0; time < 5; time += 1) await ask(`${time}@example.com`, '203.0.113.1')
  await expect(ask('sixth@example.com', '203.0.113.1')).rejects.toMatchObject({ status: 429 })
  await ask('sixth@example.com', '203.0.113.2')
})

test('requests from many sources send one mail a minute, and the owner’s request is not refused', async () => {
  const { email } = await createPerson(limited)
  const before = (await limited.mails()).length
  for (let host = 0; host < 50; host += 1) {
    await requestPasswordReset(limited.ctx({ source: `198.51.100.${host}` }), { email })
  }
  expect(await requestPasswordReset(limited.ctx({ source: '203.0.113.9' }), { email })).toEqual({ ok: true })
  expect((await limited.mails()).length - before).toBe(1)
})

test('an address that waits for its confirmation gets a link that confirms it with a new password', async () => {
  const { email, username } = await createPerson(app, { confirmed: false })
  await requestPasswordReset(app.ctx(), { email })
  const mail = (await app.mails()).at(-1)
  expect(mail?.text).toContain(`${TEST_ORIGIN}/auth/confirm?forgot=true&token=`)
  expect(mail?.text).toContain('The link works once, for 24 hours.')
  const token = await mailedToken(app, email)
  const newPassword = 'battery staple'
  expect((await site.visitor().post('/api/auth/verify-email', { token, newPassword })).status).toBe(200)
  const response = await site.visitor().post('/api/auth/sign-in/email', { email, password: newPassword })
  expect(response.json).toMatchObject({ email, username })
})

test('the same row is stored for a known and an unknown address before the response, and nothing else', async () => {
  const { email } = await createPerson(app)
  await app.mails()
  const { db } = app.deps.database
  const rows = () => Promise.all([db.select().from(verifications), db.select().from(mailQueue)])
  const before = await rows()
  const addresses = [email, 'nobody@example.com']
  for (const address of addresses) await requestPasswordReset(app.ctx(), { email: address })
  const requests = await db.select().from(linkRequests)
  expect(requests.map((row) => [row.kind, row.email])).toEqual(addresses.map((address) => ['reset', address]))
  expect(await rows()).toEqual(before)
  await app.mails()
  expect(await db.select().from(linkRequests)).toEqual([])
})

test('a request that cannot be stored is refused, and the next one does not have to wait a minute', async () => {
  const { email } = await createPerson(limited)
  const { db } = limited.deps.database
  await db.execute(sql`alter table link_requests rename to link_requests_away`)
  await expect(requestPasswordReset(limited.ctx({ source: '203.0.113.20' }), { email })).rejects.toThrow()
  await db.execute(sql`alter table link_requests_away rename to link_requests`)
  const before = (await limited.mails()).length
  await requestPasswordReset(limited.ctx({ source: '203.0.113.20' }), { email })
  expect((await limited.mails()).length - before).toBe(1)
})
