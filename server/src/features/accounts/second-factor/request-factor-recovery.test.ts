import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { askForRecovery, turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()
const pass = (hours: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + hours * 60 * 60_000)
}

async function withFactor() {
  const person = await createPerson(app)
  const inside = await signInVisitor(site.visitor(), person)
  const factor = await turnOnFactor(app, inside)
  return { person, inside, factor }
}

test('somebody without the password cannot ask', async () => {
  const { person } = await withFactor()
  const stranger = site.visitor()
  const ask = () => stranger.call(contract.accounts.requestFactorRecovery, {}, {})
  expect((await ask()).error.code).toBe('SIGN_IN_EXPIRED')
  await stranger.call(contract.accounts.signIn, {}, { email: person.email, password: 'guess' })
  expect((await ask()).error.code).toBe('SIGN_IN_EXPIRED')
})

test('asking sends a link by mail and is shown on signed-in devices, and asking again keeps the time', async () => {
  const { person, inside } = await withFactor()
  const visitor = site.visitor()
  const readyAt = await askForRecovery(visitor, person)
  expect(readyAt).toBe(new Date(app.clock.now.getTime() + 72 * 60 * 60_000).toISOString())
  expect((await inside.call(contract.accounts.security)).output.recovery).toEqual({ readyAt })
  const first = await mailedToken(app, person.email)
  pass(1)
  expect(await askForRecovery(visitor, person)).toBe(readyAt)
  const second = await mailedToken(app, person.email)
  expect(second).not.toBe(first)
  expect((await visitor.call(contract.accounts.readFactorRecovery, { token: first })).error.code).toBe(
    'RECOVERY_INVALID',
  )
})

test('the mail says since when the link works, and turning it off ends it', async () => {
  const { person, inside } = await withFactor()
  await askForRecovery(site.visitor(), person)
  const token = await mailedToken(app, person.email)
  const mail = (await app.mails()).find(({ text }) => text.includes(token))
  expect(mail?.subject).toBe('Somebody asked to sign in to Vitrine without a code')
  expect(mail?.text).toContain(`/auth/recovery?token=${token}`)
  await inside.call(contract.accounts.turnOffTwoFactor)
  const read = await site.visitor().call(contract.accounts.readFactorRecovery, { token })
  expect(read.error.code).toBe('RECOVERY_INVALID')
})

const { changePassword, requestEmailChange, confirmEmailChange, requestPasswordReset, resetPassword } =
  contract.accounts

test.each<[string, (of: Awaited<ReturnType<typeof withFactor>>) => Promise<unknown>]>([
  [
    'a changed password',
    ({ inside }) => inside.call(changePassword, {}, { currentPassword: PASSWORD, newPassword: 'battery staple' }),
  ],
  [
    'a reset password',
    async ({ person }) => {
      await site.visitor().call(requestPasswordReset, {}, { email: person.email })
      const token = await mailedToken(app, person.email)
      return site.visitor().call(resetPassword, {}, { token, newPassword: 'battery staple' })
    },
  ],
  [
    'another address',
    async ({ person, inside }) => {
      const email = `new-${person.email}`
      await inside.call(requestEmailChange, {}, { email })
      return inside.call(confirmEmailChange, {}, { token: await mailedToken(app, email) })
    },
  ],
])('a recovery that waits ends with %s', async (_, change) => {
  const of = await withFactor()
  await askForRecovery(site.visitor(), of.person)
  const token = await mailedToken(app, of.person.email)
  const read = () => site.visitor().call(contract.accounts.readFactorRecovery, { token })
  expect((await read()).status).toBe(200)
  expect(await change(of)).toMatchObject({ status: 200 })
  expect((await read()).error.code).toBe('RECOVERY_INVALID')
})
