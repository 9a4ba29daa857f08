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

test('a passkey is named by its browser, and a mail reports it', async () => {
  const { visitor, person } = await signedIn()
  expect((await createTestPasskey().add(visitor)).status).toBe(200)
  expect((await visitor.call(contract.accounts.listPasskeys)).output).toMatchObject([{ usedAt: null }])
  const subjects = (await app.mails()).filter(({ recipient }) => recipient === person.email).map((mail) => mail.subject)
  expect(subjects).toContain('New passkey for your Vitrine account')
})

test('the passkey of one person is not stored for another', async () => {
  const [ada, bob] = [await signedIn(), await signedIn()]
  const passkey = createTestPasskey()
  await passkey.add(ada.visitor)
  expect((await passkey.add(bob.visitor)).status).toBe(422)
  expect((await bob.visitor.call(contract.accounts.listPasskeys)).output).toEqual([])
})
