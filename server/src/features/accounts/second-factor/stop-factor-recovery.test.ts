import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, mailedToken, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { askForRecovery, turnOnFactor } from '../../../testing/test-factor.ts'

const { app, site } = await useTestSite()

async function withFactor() {
  const person = await createPerson(app)
  const inside = await signInVisitor(site.visitor(), person)
  const factor = await turnOnFactor(app, inside)
  return { person, inside, factor }
}

test('a signed-in device stops it, and nobody else’s', async () => {
  const [ada, bob] = [await withFactor(), await withFactor()]
  await askForRecovery(site.visitor(), ada.person)
  const stop = (visitor: typeof ada.inside) => visitor.call(contract.accounts.stopFactorRecovery, {}, { token: '' })
  expect((await stop(site.visitor())).error.code).toBe('RECOVERY_INVALID')
  expect((await stop(bob.inside)).error.code).toBe('RECOVERY_INVALID')
  expect((await stop(ada.inside)).output).toEqual({ ok: true })
  expect((await ada.inside.call(contract.accounts.security)).output.recovery).toBeNull()
})

test('the link in the mail stops it without a session, and no longer works', async () => {
  const { person } = await withFactor()
  await askForRecovery(site.visitor(), person)
  const token = await mailedToken(app, person.email)
  const visitor = site.visitor()
  expect((await visitor.call(contract.accounts.stopFactorRecovery, {}, { token })).output).toEqual({ ok: true })
  const complete = await visitor.call(contract.accounts.completeFactorRecovery, {}, { token })
  expect(complete.error.code).toBe('RECOVERY_INVALID')
})
