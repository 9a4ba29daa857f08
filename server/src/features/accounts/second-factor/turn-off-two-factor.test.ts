import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}
const subjects = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('turning it off is reported, and the password alone signs in again', async () => {
  const { person, visitor } = await signedIn()
  await turnOnFactor(app, visitor)
  expect((await visitor.call(contract.accounts.turnOffTwoFactor)).output).toEqual({ ok: true })
  expect((await visitor.call(contract.accounts.turnOffTwoFactor)).error.code).toBe('TWO_FACTOR_NOT_FOUND')
  expect(await subjects(person.email)).toContain('Two-factor authentication is off at Vitrine')
  await signInVisitor(site.visitor(), person)
})
