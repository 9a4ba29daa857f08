import { contract } from '@vitrine/core/contract'
import { expect, onTestFinished, test } from 'vitest'
import { createTokenCipher } from '../../../auth/token-cipher.ts'
import { createPerson, PASSWORD, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { resealFactors } from './reseal-factors.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}

test('keys of an old session secret are encrypted with the present one', async () => {
  const { person, visitor } = await signedIn()
  const { code } = await turnOnFactor(app, visitor)
  const before = app.deps.cipher
  onTestFinished(() => {
    app.deps.cipher = before
  })
  app.deps.cipher = createTokenCipher('another secret, long enough', ['a secret for tests, long enough'])
  await resealFactors(app.ctx())
  app.deps.cipher = createTokenCipher('another secret, long enough')
  const phone = site.visitor()
  await phone.call(contract.accounts.signIn, {}, { email: person.email, password: PASSWORD })
  expect((await phone.call(contract.accounts.completeSignIn, {}, { code: code() })).status).toBe(200)
})
