import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { identityGuard } from './identity-guard.ts'

/** Proofs that the app knows of those in the refusal. */
const PROOFS = { kinds: ['password'], providers: ['google'] }

/** Returns a call that is refused until `isProved` is set. */
function protectedCall() {
  const server = { proved: false, calls: 0 }
  const call = async () => {
    server.calls += 1
    if (!server.proved)
      throw new ORPCError('FRESH_SIGN_IN_REQUIRED', {
        data: { proofs: ['password', 'palm'], providers: ['google', 'abc'] },
      })
    return 'done'
  }
  return { server, call }
}

test('a refused call waits for the proof and is sent again', async () => {
  const { server, call } = protectedCall()
  const answer = identityGuard.run(call)
  await expect.poll(identityGuard.proofs).toEqual(PROOFS)
  server.proved = true
  identityGuard.settle(true)
  expect(await answer).toBe('done')
  expect(server.calls).toBe(2)
  expect(identityGuard.proofs()).toBeNull()
})

test('without the proof the call is rejected with its refusal and not sent again', async () => {
  const { server, call } = protectedCall()
  const answer = identityGuard.run(call)
  await expect.poll(identityGuard.proofs).toEqual(PROOFS)
  identityGuard.settle(false)
  await expect(answer).rejects.toMatchObject({ code: 'FRESH_SIGN_IN_REQUIRED' })
  expect(server.calls).toBe(1)
})

test('any other refusal is passed on', async () => {
  const refused = identityGuard.run(() => Promise.reject(new ORPCError('WRONG_PASSWORD')))
  await expect(refused).rejects.toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(identityGuard.proofs()).toBeNull()
})
