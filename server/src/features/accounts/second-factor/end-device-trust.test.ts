import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}

test('the owner of a trusted device ends the trust, and nobody else does', async () => {
  const { person, visitor } = await signedIn()
  const { code } = await turnOnFactor(app, visitor)
  const phone = site.visitor()
  await phone.call(contract.accounts.signIn, {}, { email: person.email, password: PASSWORD })
  await phone.call(contract.accounts.completeSignIn, {}, { code: code(), trustDevice: true })
  const [device] = (await phone.call(contract.accounts.security)).output.trustedDevices
  expect(device).toMatchObject({ current: true, trustedUntil: '2026-12-20T12:00:00.000Z' })
  const [stranger, id] = [(await signedIn()).visitor, device?.id ?? '']
  expect((await stranger.call(contract.accounts.endDeviceTrust, { id })).error.code).toBe('DEVICE_NOT_FOUND')
  expect((await visitor.call(contract.accounts.endDeviceTrust, { id })).output).toEqual({ ok: true })
  expect((await visitor.call(contract.accounts.security)).output.trustedDevices).toEqual([])
})
