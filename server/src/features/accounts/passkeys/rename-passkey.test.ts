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

test('the owner renames a passkey, and nobody else does', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  await createTestPasskey().add(ada.visitor)
  const id = (await ada.visitor.call(contract.accounts.listPasskeys)).output[0]?.id ?? ''
  const rename = (visitor: typeof ada.visitor) =>
    visitor.call(contract.accounts.renamePasskey, { id }, { name: ' Phone ' })
  expect((await rename(bob.visitor)).error.code).toBe('PASSKEY_NOT_FOUND')
  expect((await rename(ada.visitor)).output).toEqual({ ok: true })
  expect((await ada.visitor.call(contract.accounts.listPasskeys)).output).toMatchObject([{ name: 'Phone' }])
})
