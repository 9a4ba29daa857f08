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
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

test('a new passkey needs a fresh sign-in, and names those that exist', async () => {
  const { visitor, person } = await signedIn()
  await createTestPasskey().add(visitor)
  const { output } = await visitor.call(contract.accounts.startPasskey, {}, {})
  expect(output).toMatchObject({ rp: { id: 'vitrine.test' }, user: { name: person.email } })
  expect(output.excludeCredentials).toHaveLength(1)
  pass(11)
  const late = await visitor.call(contract.accounts.startPasskey, {}, {})
  expect(late.error.code).toBe('FRESH_SIGN_IN_REQUIRED')
})
