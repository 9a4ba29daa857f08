import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { createTestPasskey } from '../../../testing/test-passkey.ts'

const { app, site } = await useTestSite()

async function signedIn() {
  const person = await createPerson(app)
  return { person, visitor: await signInVisitor(site.visitor(), person) }
}
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}

async function withPasskey() {
  const { person, visitor } = await signedIn()
  const passkey = createTestPasskey()
  await passkey.add(visitor)
  return { person, visitor, passkey }
}

test('a passkey signs in without a password, and without a code where one is asked', async () => {
  const { person, visitor, passkey } = await withPasskey()
  await turnOnFactor(app, visitor)
  const elsewhere = site.visitor()
  expect((await passkey.signIn(elsewhere)).status).toBe(200)
  expect((await elsewhere.call(contract.accounts.session)).output?.id).toBe(person.userId)
  // It is a fresh proof.
  expect((await elsewhere.call(contract.accounts.turnOffTwoFactor)).output).toEqual({ ok: true })
})

test('an answer works once, also if it is sent twice at once', async () => {
  const { passkey } = await withPasskey()
  const first = site.visitor()
  const { challenge } = (await first.call(contract.accounts.startPasskeySignIn, {}, {})).output
  const proof = passkey.answer(challenge)
  const thief = site.visitor(first.cookie())
  const send = (visitor: typeof first) => visitor.call(contract.accounts.signInWithPasskey, {}, { proof })
  const answers = await Promise.all([send(first), send(thief)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect((await send(thief)).error.code).toBe('PASSKEY_INVALID')
})

test('an answer for another site, from a device that checked nobody, or to another challenge is refused', async () => {
  const { passkey } = await withPasskey()
  const visitor = site.visitor()
  const { challenge } = (await visitor.call(contract.accounts.startPasskeySignIn, {}, {})).output
  const proofs = [
    passkey.answer(challenge, { origin: 'https://phish.example' }),
    passkey.answer(challenge, { verified: false }),
    passkey.answer('another challenge'),
    createTestPasskey().answer(challenge),
  ]
  for (const proof of proofs) {
    const answer = await visitor.call(contract.accounts.signInWithPasskey, {}, { proof })
    expect(answer.error.code).toBe('PASSKEY_INVALID')
  }
  pass(5)
  const late = await visitor.call(contract.accounts.signInWithPasskey, {}, { proof: passkey.answer(challenge) })
  expect(late.error.code).toBe('PASSKEY_INVALID')
})

test('without the cookie of its challenge an answer is refused', async () => {
  const { passkey } = await withPasskey()
  const { challenge } = (await site.visitor().call(contract.accounts.startPasskeySignIn, {}, {})).output
  const proof = passkey.answer(challenge)
  const answer = await site.visitor().call(contract.accounts.signInWithPasskey, {}, { proof })
  expect(answer.error.code).toBe('PASSKEY_INVALID')
})
