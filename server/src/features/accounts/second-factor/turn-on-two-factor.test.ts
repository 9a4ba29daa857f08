import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { secondFactors } from '../../../db/tables/accounts.ts'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}
const subjects = async (email: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)

test('turning it on returns ten codes once, stores no key in the clear, and is reported', async () => {
  const { person, visitor } = await signedIn()
  const { recoveryCodes } = await turnOnFactor(app, visitor)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/)
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, person.userId))
  expect(row?.secret).toMatch(/^v1\./)
  expect(await subjects(person.email)).toContain('Two-factor authentication is on at Vitrine')
  expect((await visitor.call(contract.accounts.security)).output.twoFactor?.recoveryCodesLeft).toBe(10)
  expect((await visitor.call(contract.accounts.startTwoFactor, {}, {})).error.code).toBe('TWO_FACTOR_ON')
  expect((await visitor.call(contract.accounts.turnOnTwoFactor, {}, { code: '000000' })).error.code).toBe(
    'TWO_FACTOR_ON',
  )
})

test('the session gets another cookie, and a copy of the earlier one is a visitor’s', async () => {
  const { visitor } = await signedIn()
  const copied = site.visitor(visitor.cookie())
  await turnOnFactor(app, visitor)
  expect((await copied.call(contract.accounts.session)).output).toBeNull()
  expect((await visitor.call(contract.accounts.security)).output.twoFactor).not.toBeNull()
})

test('other sessions need a code for changes from then on', async () => {
  const { person, visitor } = await signedIn()
  const other = await signInVisitor(site.visitor(), person)
  await turnOnFactor(app, visitor)
  expect((await other.call(contract.accounts.turnOffTwoFactor)).error).toMatchObject({
    code: 'FRESH_SIGN_IN_REQUIRED',
    data: { proofs: ['code'] },
  })
})
