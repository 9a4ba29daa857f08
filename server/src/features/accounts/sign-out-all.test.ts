import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { accountStates, signedInId, signInTwo } from '../../testing/two-accounts.ts'

const { app, site } = await useTestSite()
const { signOutAll, switchAccount } = contract.accounts

test('signing out of all accounts ends their sessions here, not those elsewhere, and forgets them', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const elsewhere = await signInVisitor(site.visitor(), ada)
  const stolen = visitor.cookie()
  expect((await visitor.call(signOutAll)).output).toEqual({ ok: true })
  expect(await accountStates(visitor)).toEqual([])
  expect(visitor.cookie()).not.toMatch(/vitrine\.(accounts|session_token)/)
  for (const id of [ada.userId, bob.userId]) {
    const answer = await site.visitor().call(switchAccount, { id }, undefined, { cookie: stolen })
    expect(answer.error.code).toBe('ACCOUNT_SIGNED_OUT')
  }
  expect(await signedInId(elsewhere)).toBe(ada.userId)
})

test('without an account it does nothing', async () => {
  expect((await site.visitor().call(signOutAll)).status).toBe(200)
})
