import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import { useTestApp, useTestSite, type Visitor } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { proveCode } from './code-proof.ts'

const { app, site } = await useTestSite()
const limited = await useTestApp({ LIMITS: 'on' })
const MINUTE = 60_000
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * MINUTE)
}

async function withFactor() {
  const person = await createPerson(app)
  const factor = await turnOnFactor(app, await signInVisitor(site.visitor(), person))
  return { person, factor }
}
const typePassword = (visitor: Visitor, { email }: { email: string }, password = PASSWORD) =>
  visitor.call(contract.accounts.signIn, {}, { email, password })
const typeCode = (visitor: Visitor, code: string, trustDevice = false) =>
  visitor.call(contract.accounts.completeSignIn, {}, { code, trustDevice })
const isSignedIn = async (visitor: Visitor) => (await visitor.call(contract.accounts.session)).output !== null

test('the right password opens no session before the code, and the code completes it', async () => {
  const { person, factor } = await withFactor()
  const visitor = site.visitor()
  expect((await typePassword(visitor, person)).error.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await isSignedIn(visitor)).toBe(false)
  expect((await typeCode(visitor, '000000')).error.code).toBe('WRONG_CODE')
  expect((await typeCode(visitor, ` ${factor.code().replace(/(...)/, '$1 ')} `)).output.id).toBe(person.userId)
  expect(await isSignedIn(visitor)).toBe(true)
  expect(visitor.cookie()).not.toContain('vitrine.challenge=v1')
})

test('a wrong password is refused as such, and a code without a waiting sign-in', async () => {
  const { person, factor } = await withFactor()
  const visitor = site.visitor()
  expect((await typePassword(visitor, person, 'guess')).error.code).toBe('INVALID_CREDENTIALS')
  expect((await typeCode(visitor, factor.code())).error.code).toBe('SIGN_IN_EXPIRED')
  await typePassword(visitor, person)
  pass(10)
  expect((await typeCode(visitor, factor.code())).error.code).toBe('SIGN_IN_EXPIRED')
})

test('a code works once, and an earlier one does not work after it', async () => {
  const { person, factor } = await withFactor()
  const visitors = [site.visitor(), site.visitor()]
  for (const visitor of visitors) await typePassword(visitor, person)
  const code = factor.code()
  const answers = await Promise.all(visitors.map((visitor) => typeCode(visitor, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const third = site.visitor()
  await typePassword(third, person)
  expect((await typeCode(third, code)).error.code).toBe('WRONG_CODE')
  expect((await typeCode(third, factor.code(-1))).error.code).toBe('WRONG_CODE')
  expect((await typeCode(third, factor.code(1))).status).toBe(200)
})

test('a recovery code works once, also if it is used twice at once', async () => {
  const { person, factor } = await withFactor()
  const code = factor.recoveryCodes[3]?.toUpperCase() ?? ''
  const visitors = [site.visitor(), site.visitor()]
  for (const visitor of visitors) await typePassword(visitor, person)
  const answers = await Promise.all(visitors.map((visitor) => typeCode(visitor, code)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const inside = visitors[answers.findIndex(({ status }) => status === 200)]
  expect((await inside?.call(contract.accounts.security))?.output.twoFactor?.recoveryCodesLeft).toBe(9)
})

test('a code of another person is wrong', async () => {
  const [ada, bob] = [await withFactor(), await withFactor()]
  const visitor = site.visitor()
  await typePassword(visitor, ada.person)
  expect((await typeCode(visitor, bob.factor.recoveryCodes[0] ?? '')).error.code).toBe('WRONG_CODE')
  expect((await typeCode(visitor, bob.factor.code())).error.code).toBe('WRONG_CODE')
})

test('a trusted device needs no code for 30 days, but changes of the account do', async () => {
  const { person, factor } = await withFactor()
  const visitor = site.visitor()
  await typePassword(visitor, person)
  expect((await typeCode(visitor, factor.code(), true)).status).toBe(200)
  await visitor.call(contract.accounts.signOut, {}, {})
  expect((await typePassword(visitor, person)).status).toBe(200)
  const answer = await visitor.call(contract.accounts.requestEmailChange, {}, { email: 'thief@example.com' })
  expect(answer.error).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED', data: { proofs: ['code'] } })
  expect((await typePassword(site.visitor(), person)).error.code).toBe('SECOND_FACTOR_REQUIRED')
  pass(30 * 24 * 60)
  expect((await typePassword(visitor, person)).error.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('a reset of the password leaves two-factor authentication on, and ends the trust in devices', async () => {
  const { person, factor } = await withFactor()
  const visitor = site.visitor()
  await typePassword(visitor, person)
  await typeCode(visitor, factor.code(), true)
  await visitor.call(contract.accounts.requestPasswordReset, {}, { email: person.email })
  const token = await mailedToken(app, person.email)
  expect((await visitor.call(contract.accounts.resetPassword, {}, { token, newPassword: PASSWORD })).status).toBe(200)
  expect((await typePassword(visitor, person)).error.code).toBe('SECOND_FACTOR_REQUIRED')
})

test('a stolen session cannot change the account without a code', async () => {
  const { person, factor } = await withFactor()
  const visitor = site.visitor()
  await typePassword(visitor, person)
  await typeCode(visitor, factor.code())
  pass(11)
  const thief = site.visitor(visitor.cookie())
  const changes = [
    () => thief.call(contract.accounts.requestEmailChange, {}, { email: 'thief@example.com' }),
    () => thief.call(contract.accounts.changePassword, {}, { currentPassword: PASSWORD, newPassword: 'stolen' }),
    () => thief.call(contract.accounts.turnOffTwoFactor),
    () => thief.call(contract.accounts.renewRecoveryCodes, {}, {}),
  ]
  for (const change of changes) expect((await change()).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  const proof = { kind: 'password', password: PASSWORD }
  const byPassword = await thief.call(contract.accounts.confirmIdentity, {}, { proof })
  expect(byPassword.error.code).toBe('SECOND_FACTOR_REQUIRED')
  const code = factor.recoveryCodes[0] ?? ''
  await visitor.call(contract.accounts.confirmIdentity, {}, { proof: { kind: 'code', code } })
  expect((await visitor.call(contract.accounts.turnOffTwoFactor)).status).toBe(200)
})

test('guesses are limited per account, from whatever source', async () => {
  const person = await createPerson(limited)
  const guess = (source: number) =>
    proveCode(limited.ctx({ source: `203.0.113.${source}` }), person, String(100_000 + source))
  for (let source = 0; source < 10; source += 1) await expect(guess(source)).rejects.toMatchObject({ status: 422 })
  await expect(guess(10)).rejects.toMatchObject({ status: 429 })
})
