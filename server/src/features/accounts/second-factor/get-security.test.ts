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

test('a person without two-factor authentication has neither codes nor trusted devices', async () => {
  const { visitor } = await signedIn()
  expect((await visitor.call(contract.accounts.security)).output).toEqual({
    twoFactor: null,
    trustedDevices: [],
    recovery: null,
  })
})

test('recovery codes that are left are counted', async () => {
  const { visitor } = await signedIn()
  const { recoveryCodes } = await turnOnFactor(app, visitor)
  const proof = { kind: 'code', code: recoveryCodes[0] ?? '' }
  await visitor.call(contract.accounts.confirmIdentity, {}, { proof })
  expect((await visitor.call(contract.accounts.security)).output.twoFactor).toEqual({
    since: '2026-11-20T12:00:00.000Z',
    recoveryCodesLeft: 9,
  })
})
