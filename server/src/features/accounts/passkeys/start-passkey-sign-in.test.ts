import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { useTestSite } from '../../../testing/test-app.ts'

const { site } = await useTestSite()

test('a challenge is new each time, names no account, and its cookie cannot be read by scripts', async () => {
  const visitor = site.visitor()
  const ask = () => visitor.call(contract.accounts.startPasskeySignIn, {}, {})
  const [first, second] = [await ask(), await ask()]
  expect(first.output).toMatchObject({ rpId: 'vitrine.test', userVerification: 'required' })
  expect(first.output.challenge).not.toBe(second.output.challenge)
  const answer = await visitor.post('/api/auth/passkey-challenge', {})
  expect(answer.headers.getSetCookie()[0]).toMatch(/^vitrine\.passkey=v1\..*Max-Age=300; Path=\/; HttpOnly/)
})
