import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { requestEmailChange, readEmailChange, confirmEmailChange, session, settings, endOtherSessions } =
  contract.accounts

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `new-address-${addresses}@example.com`
}

/** A person who has asked for a new address, with the token of the mailed link. */
async function changing(newEmail = newAddress()) {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const answer = await visitor.call(requestEmailChange, {}, { email: newEmail })
  expect(answer.output).toEqual({ ok: true })
  return { ...person, visitor, newEmail, token: await mailedToken(app, newEmail) }
}

const confirm = (token: string) => site.visitor().call(confirmEmailChange, {}, { token })
const signIn = async (email: string) =>
  (await site.visitor().post('/api/auth/sign-in/email', { email, password: PASSWORD })).status

test('the old address stays until the button; opening the link alone changes nothing', async () => {
  const { visitor, email, newEmail, token } = await changing()
  const opened = await site.visitor().call(readEmailChange, { token })
  expect(opened.output).toEqual({ oldEmail: email, newEmail })
  expect((await visitor.call(settings)).output).toMatchObject({ email, pendingEmail: { email: newEmail } })
  expect([await signIn(email), await signIn(newEmail)]).toEqual([200, 401])
})

test('the button, also in a browser without a session, changes the address at once for every session', async () => {
  const { visitor, email, newEmail, token } = await changing()
  expect((await visitor.call(session)).output).toMatchObject({ email })
  expect((await confirm(token)).output).toEqual({ ok: true })
  expect((await visitor.call(session)).output).toMatchObject({ email: newEmail })
  expect((await visitor.call(settings)).output).toMatchObject({ email: newEmail, pendingEmail: null })
  expect([await signIn(email), await signIn(newEmail)]).toEqual([401, 200])
  const mails = (await app.mails()).filter(({ recipient }) => recipient === email)
  expect(mails.map(({ subject }) => subject)).toContain('Your Vitrine address was changed')
  expect(mails.some(({ text }) => text.includes(newEmail))).toBe(false)
})

test('a link works once, also if it is used twice at the same moment', async () => {
  const { token } = await changing()
  const statuses = await Promise.all([confirm(token), confirm(token)].map(async (one) => (await one).status))
  expect(statuses.toSorted()).toEqual([200, 422])
  expect((await confirm(token)).error.code).toBe('EMAIL_CHANGE_INVALID')
})

test.each([
  ['a minute before its day is over it works', -1, 200],
  ['a minute after it no longer', 1, 422],
])('%s', async (_, minutes, status) => {
  const { token } = await changing()
  app.clock.now = new Date(app.clock.now.getTime() + (24 * 60 + minutes) * 60_000)
  expect((await confirm(token)).status).toBe(status)
})

test('the change ends with the session that asked for it, as when its owner signs a thief out', async () => {
  const thief = await changing()
  const owner = await signInVisitor(site.visitor(), thief)
  await owner.call(endOtherSessions)
  expect((await confirm(thief.token)).error.code).toBe('EMAIL_CHANGE_INVALID')
  expect((await owner.call(settings)).output).toMatchObject({ email: thief.email, pendingEmail: null })
})

test('of two people who confirm one address at once, one gets it and the other is refused', async () => {
  const newEmail = newAddress()
  const first = await changing(newEmail)
  const second = await changing(newEmail)
  const answers = await Promise.all([confirm(first.token), confirm(second.token)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const accounts = [first, second].map(async ({ visitor }) => (await visitor.call(settings)).output.email)
  expect((await Promise.all(accounts)).filter((email) => email === newEmail)).toHaveLength(1)
})

test('a reset link to the old address no longer works', async () => {
  const { email, token } = await changing()
  await site.visitor().post('/api/auth/request-password-reset', { email })
  const reset = await mailedToken(app, email)
  await confirm(token)
  const answer = await site.visitor().post('/api/auth/reset-password', { token: reset, newPassword: 'stolen password' })
  expect(answer.error.code).toBe('RESET_INVALID')
})
