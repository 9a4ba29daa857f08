import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { createTestPasskey } from '../../../testing/test-passkey.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}

test('a removed passkey signs nobody in, and only its owner removes it', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  const passkey = createTestPasskey()
  await passkey.add(ada.visitor)
  const id = (await ada.visitor.call(contract.accounts.listPasskeys)).output[0]?.id ?? ''
  expect((await bob.visitor.call(contract.accounts.removePasskey, { id })).error.code).toBe('PASSKEY_NOT_FOUND')
  expect((await ada.visitor.call(contract.accounts.removePasskey, { id })).output).toEqual({ ok: true })
  expect((await passkey.signIn(site.visitor())).status).toBe(422)
})
