import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { turnOnFactor } from '../../../testing/test-factor.ts'
import { createTestPasskey } from '../../../testing/test-passkey.ts'

const { app, site } = await useTestSite()
const { startPasskeyProof, startPasskeySignIn, startPasskey, confirmIdentity } = contract.accounts

async function withPasskey() {
  const person = await createPerson(app)
  const visitor = await signInVisitor(site.visitor(), person)
  const passkey = createTestPasskey()
  await passkey.add(visitor)
  return { person, visitor, passkey }
}
const pass = (minutes: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
}
/** Returns the refusal of a change that needs a fresh sign-in; undefined if it is allowed. */
async function refusalOf(visitor: Awaited<ReturnType<typeof withPasskey>>['visitor']) {
  const answer = await visitor.call(startPasskey, {}, {})
  return answer.status === 200 ? undefined : answer.error
}

test('a person with a passkey proves with it who they are, and the password stays another way', async () => {
  const { visitor, passkey } = await withPasskey()
  pass(11)
  expect(await refusalOf(visitor)).toMatchObject({
    code: 'FRESH_SIGN_IN_REQUIRED',
    data: { proofs: ['passkey', 'password'] },
  })
  const { output } = await visitor.call(startPasskeyProof, {}, {})
  expect(output.allowCredentials).toHaveLength(1)
  expect((await passkey.prove(visitor)).output).toEqual({ ok: true })
  expect(await refusalOf(visitor)).toBeUndefined()
})

test('with two-factor authentication a passkey or a code is a proof, and the password none', async () => {
  const { visitor, passkey } = await withPasskey()
  await turnOnFactor(app, visitor)
  pass(11)
  expect(await refusalOf(visitor)).toMatchObject({ data: { proofs: ['passkey', 'code'] } })
  expect((await passkey.prove(visitor)).output).toEqual({ ok: true })
  expect(await refusalOf(visitor)).toBeUndefined()
})

test('the passkey of somebody else proves nothing', async () => {
  const [ada, bob] = [await withPasskey(), await withPasskey()]
  pass(11)
  expect((await bob.passkey.prove(ada.visitor)).error.code).toBe('PASSKEY_INVALID')
  expect(await refusalOf(ada.visitor)).toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
})

test('an answer to a challenge of the sign-in or of another session proves nothing, and one answer works once', async () => {
  const { person, visitor, passkey } = await withPasskey()
  const prove = (challenge: string) =>
    visitor.call(confirmIdentity, {}, { proof: { kind: 'passkey', passkey: passkey.answer(challenge) } })
  const ofSignIn = (await visitor.call(startPasskeySignIn, {}, {})).output.challenge
  expect((await prove(ofSignIn)).error.code).toBe('PASSKEY_INVALID')
  const elsewhere = await signInVisitor(site.visitor(), person)
  await visitor.call(startPasskeyProof, {}, {})
  const ofOther = (await elsewhere.call(startPasskeyProof, {}, {})).output.challenge
  expect((await prove(ofOther)).error.code).toBe('PASSKEY_INVALID')
  const { challenge } = (await visitor.call(startPasskeyProof, {}, {})).output
  expect((await prove(challenge)).output).toEqual({ ok: true })
  expect((await prove(challenge)).error.code).toBe('PASSKEY_INVALID')
})

test('somebody without a passkey gets no challenge', async () => {
  const visitor = await signInVisitor(site.visitor(), await createPerson(app))
  expect((await visitor.call(startPasskeyProof, {}, {})).error.code).toBe('PASSKEY_NOT_FOUND')
  expect((await site.visitor().call(startPasskeyProof, {}, {})).error.code).toBe('NOT_SIGNED_IN')
})
