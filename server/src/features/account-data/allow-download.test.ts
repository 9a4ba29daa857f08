import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, PASSWORD, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { allow } = contract.accountData

test('a session may download for ten minutes after a proof', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await visitor.call(allow)).status).toBe(200)
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  expect((await visitor.call(allow)).error.code).toBe('FRESH_SIGN_IN_REQUIRED')
  await visitor.call(contract.accounts.confirmIdentity, {}, { proof: { kind: 'password', password: PASSWORD } })
  expect((await visitor.call(allow)).status).toBe(200)
})
