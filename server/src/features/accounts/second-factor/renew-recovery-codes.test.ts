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

test('new recovery codes replace the earlier ones', async () => {
  const { visitor } = await signedIn()
  const { recoveryCodes } = await turnOnFactor(app, visitor)
  const { codes } = (await visitor.call(contract.accounts.renewRecoveryCodes, {}, {})).output
  expect(codes).toHaveLength(10)
  const prove = (code = '') => visitor.call(contract.accounts.confirmIdentity, {}, { proof: { kind: 'code', code } })
  expect((await prove(recoveryCodes[0])).error.code).toBe('WRONG_CODE')
  expect((await prove(codes[0])).status).toBe(200)
})
