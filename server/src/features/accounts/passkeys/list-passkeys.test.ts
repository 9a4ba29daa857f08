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

test('passkeys are listed to their owner alone, the oldest first, with their last use', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  const [first, second] = [createTestPasskey(), createTestPasskey()]
  await first.add(ada.visitor)
  await second.add(ada.visitor)
  await second.signIn(site.visitor())
  const used = (await ada.visitor.call(contract.accounts.listPasskeys)).output.map(({ usedAt }) => usedAt)
  expect(used).toEqual([null, app.clock.now.toISOString()])
  expect((await bob.visitor.call(contract.accounts.listPasskeys)).output).toEqual([])
})
