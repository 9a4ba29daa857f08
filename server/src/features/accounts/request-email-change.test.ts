import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { emailChanges } from '../../db/tables/accounts.ts'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { requestEmailChange, confirmIdentity, confirmEmailChange, settings } = contract.accounts

async function signedIn() {
  const person = await createPerson(app)
  return { ...person, visitor: await signInVisitor(site.visitor(), person) }
}
const mailsTo = async (email: string) => (await app.mails()).filter(({ recipient }) => recipient === email)

test('a stolen session cannot change the address: it needs a proof that is not older than ten minutes', async () => {
  const { visitor, email } = await signedIn()
  app.clock.now = new Date(app.clock.now.getTime() + 10 * 60_000)
  const ask = () => visitor.call(requestEmailChange, {}, { email: 'thief@example.com' })
  const refused = await ask()
  expect(refused.error).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED', data: { proofs: ['password'] } })
  expect((await visitor.call(settings)).output).toMatchObject({ email, pendingEmail: null })
  expect(await mailsTo('thief@example.com')).toEqual([])
  await visitor.call(confirmIdentity, {}, { proof: { kind: 'password', password: PASSWORD } })
  expect((await ask()).status).toBe(200)
})

test('a taken address gets the same response and is shown as waiting; its owner gets a notice, once a day', async () => {
  const victim = await createPerson(app)
  const before = (await mailsTo(victim.email)).length
  const { visitor } = await signedIn()
  const free = await visitor.call(requestEmailChange, {}, { email: 'free-one@example.com' })
  const taken = await visitor.call(requestEmailChange, {}, { email: victim.email })
  expect([taken.status, taken.text]).toEqual([free.status, free.text])
  expect((await visitor.call(settings)).output.pendingEmail).toMatchObject({ email: victim.email })
  const other = await signedIn()
  await other.visitor.call(requestEmailChange, {}, { email: victim.email })
  const notices = (await mailsTo(victim.email)).slice(before)
  expect(notices.map(({ subject }) => subject)).toEqual(['Your address at Vitrine'])
  expect(notices[0]?.text).not.toContain('token=')
})

test('a second request replaces the first, whose link no longer works', async () => {
  const { visitor } = await signedIn()
  await visitor.call(requestEmailChange, {}, { email: 'first-one@example.com' })
  const token = await mailedToken(app, 'first-one@example.com')
  await visitor.call(requestEmailChange, {}, { email: 'second-one@example.com' })
  expect((await site.visitor().call(confirmEmailChange, {}, { token })).error.code).toBe('EMAIL_CHANGE_INVALID')
  expect((await visitor.call(settings)).output.pendingEmail).toMatchObject({ email: 'second-one@example.com' })
})

test('the own address is refused, and the token of a link is not stored', async () => {
  const { visitor, email } = await signedIn()
  expect((await visitor.call(requestEmailChange, {}, { email })).error.code).toBe('EMAIL_UNCHANGED')
  await visitor.call(requestEmailChange, {}, { email: 'stored-one@example.com' })
  const token = await mailedToken(app, 'stored-one@example.com')
  expect(JSON.stringify(await app.deps.database.db.select().from(emailChanges))).not.toContain(token)
})
