import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, signInVisitor } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { accountStates, signedInId, signInTwo } from '../../testing/two-accounts.ts'

const { app, site } = await useTestSite()
const { signOutAccount, signOut, listSessions } = contract.accounts

test('signing out of another account ends its session here and forgets it; its sessions elsewhere stay', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const elsewhere = await signInVisitor(site.visitor(), ada)
  expect((await visitor.call(signOutAccount, { id: ada.userId })).output).toEqual({ ok: true })
  expect(await accountStates(visitor)).toEqual([[bob.userId, 'current']])
  expect((await elsewhere.call(listSessions)).output).toHaveLength(1)
})

test('signing out of the account in use leaves the browser signed out, and the others one click away', async () => {
  for (const leave of ['account', 'session'] as const) {
    const visitor = site.visitor()
    const { ada, bob } = await signInTwo(app, visitor)
    const stolen = visitor.cookie()
    if (leave === 'account') await visitor.call(signOutAccount, { id: bob.userId })
    else await visitor.call(signOut, {}, {})
    expect(await signedInId(visitor)).toBeUndefined()
    expect(await accountStates(visitor)).toEqual([[ada.userId, 'signed-in']])
    expect((await site.visitor().get('/api/auth/session', { cookie: stolen })).json).toBeNull()
  }
})

test('an account that is not of this browser is refused', async () => {
  const visitor = site.visitor()
  await signInTwo(app, visitor)
  const stranger = await createPerson(app)
  const elsewhere = await signInVisitor(site.visitor(), stranger)
  expect((await visitor.call(signOutAccount, { id: stranger.userId })).error.code).toBe('ACCOUNT_NOT_FOUND')
  expect(await signedInId(elsewhere)).toBe(stranger.userId)
})
