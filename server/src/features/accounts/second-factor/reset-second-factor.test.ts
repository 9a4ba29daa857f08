import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const { app, site } = await useTestSite()

test('the password alone signs in afterwards, a mail says so, and a second time there is nothing to turn off', async () => {
  const person = await createPerson(app)
  await turnOnFactor(app, await signInVisitor(site.visitor(), person))
  const signIn = () => site.visitor().call(contract.accounts.signIn, {}, { email: person.email, password: PASSWORD })
  expect((await signIn()).error.code).toBe('SECOND_FACTOR_REQUIRED')
  expect(await resetSecondFactor(app.ctx(), person)).toBe(true)
  expect((await signIn()).status).toBe(200)
  const mails = (await app.mails()).filter(({ recipient }) => recipient === person.email)
  expect(mails.map(({ subject }) => subject)).toContain('Two-factor authentication is off at Vitrine')
  expect(await resetSecondFactor(app.ctx(), person)).toBe(false)
})
