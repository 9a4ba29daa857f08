import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { findAccount } from '#features/accounts'
import { crashAfter } from '../../testing/crashes.ts'
import { signInVisitor } from '../../testing/factories.ts'
import { type Creator, createCreator } from '../../testing/full-person.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { refused } from '../../testing/test-chat.ts'
import { publishPortfolio } from '../portfolios/page/publish-portfolio.ts'
import { suspendPortfolio } from '../portfolios/page/suspend-portfolio.ts'
import { cancelDeletion } from './cancel-deletion.ts'
import { deleteAccount } from './delete-account.ts'
import { deleteDueAccounts } from './delete-due-accounts.ts'

const { app, site } = await useTestSite()
const { request, cancel } = contract.accountDeletion
const statusOf = async ({ username }: Creator) => (await site.visitor().get(`/u/${username}`)).status

/** Deletes a person's account, and signs them in again. */
async function signInAgain(person: Creator) {
  const visitor = await signInVisitor(site.visitor(), person)
  await visitor.call(request, {}, { username: person.username })
  return signInVisitor(site.visitor(), person)
}

test('the account is as before, in the session that kept it, and a published page is published again', async () => {
  const person = await createCreator(app)
  const visitor = await signInAgain(person)
  // The session is in the cache as that of a deleted account.
  expect((await visitor.call(contract.portfolios.listOwn)).status).toBe(401)
  expect((await visitor.call(cancel)).output).toEqual({ ok: true })
  expect((await visitor.call(contract.portfolios.listOwn)).status).toBe(200)
  expect((await visitor.call(contract.accounts.session)).output).not.toHaveProperty('erasedAt')
  expect(await statusOf(person)).toBe(200)
  expect((await visitor.call(cancel)).error.code).toBe('ACCOUNT_NOT_DELETED')
})

test('a page that was not published stays unpublished', async () => {
  const person = await createCreator(app)
  await publishPortfolio(app.ctx({ actor: person }), { id: person.portfolioId, published: false })
  await (await signInAgain(person)).call(cancel)
  expect(await statusOf(person)).toBe(404)
})

test('a page that the operator suspended meanwhile stays suspended', async () => {
  const person = await createCreator(app)
  const visitor = await signInAgain(person)
  await suspendPortfolio(app.ctx(), { userId: person.userId, reason: 'Spam', placedBy: 'ops' })
  await visitor.call(cancel)
  expect(await statusOf(person)).toBe(404)
  const again = await visitor.call(contract.portfolios.setPublished, { id: person.portfolioId }, { published: true })
  expect(again.error.code).toBe('PAGE_SUSPENDED')
})

test('once the erasure has begun the account cannot be kept', async () => {
  const person = await createCreator(app)
  const visitor = await signInAgain(person)
  await expect(deleteAccount(crashAfter(app.ctx(), 40), person)).rejects.toThrow('the process ended here')
  expect((await visitor.call(cancel)).error.code).toBe('ACCOUNT_NOT_DELETED')
  const ctx = app.ctx({ headers: new Headers({ cookie: visitor.cookie() }) })
  await expect(cancelDeletion(ctx)).rejects.toMatchObject(refused('ACCOUNT_NOT_DELETED'))
  expect(await statusOf(person)).toBe(404)
})

test('of an erasure and a wish to keep the account at the same moment, one wins', async () => {
  const person = await createCreator(app)
  const visitor = await signInAgain(person)
  app.clock.now = new Date(app.clock.now.getTime() + 7 * 24 * 60 * 60 * 1000)
  const [{ status }] = await Promise.all([visitor.call(cancel), deleteDueAccounts(app.ctx())])
  const isThere = (await findAccount(app.ctx(), person.userId)) !== null
  expect([status, isThere, await statusOf(person)]).toEqual(isThere ? [200, true, 200] : [404, false, 404])
})
