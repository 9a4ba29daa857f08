import { contract } from '@vitrine/core/contract'
import { ACCOUNT_HEADER } from '@vitrine/core/realtime'
import { expect, test } from 'vitest'
import { createPublishedPortfolio } from '../testing/factories.ts'
import { useTestSite } from '../testing/test-app.ts'
import { signInTwo } from '../testing/two-accounts.ts'

const { app, site } = await useTestSite()

test('a request of a tab that shows another account is refused, and changes nothing', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const { id } = await createPublishedPortfolio(app, bob)
  const asAda = { [ACCOUNT_HEADER]: ada.userId }
  const read = await visitor.call(contract.portfolios.listOwn, {}, undefined, asAda)
  const like = await visitor.call(contract.likes.set, { portfolioId: id }, { liked: true }, asAda)
  const upload = await visitor.request('POST', '/api/files?name=song.ogg', 'bytes', asAda)
  for (const answer of [read, like, upload]) {
    expect([answer.status, answer.error.code]).toEqual([409, 'SESSION_CHANGED'])
    expect(answer.error.message).toBe('You switched accounts in another tab')
  }
  const { output } = await visitor.call(contract.likes.own, { portfolioId: id })
  expect(output.liked).toBe(false)
})

test('the account in use, a program without the header and a signed-out tab are served as before', async () => {
  const visitor = site.visitor()
  const { ada, bob } = await signInTwo(app, visitor)
  const { listOwn } = contract.portfolios
  expect((await visitor.call(listOwn, {}, undefined, { [ACCOUNT_HEADER]: bob.userId })).status).toBe(200)
  expect((await visitor.call(listOwn)).status).toBe(200)
  await visitor.call(contract.accounts.signOutAll)
  const signedOut = await visitor.call(listOwn, {}, undefined, { [ACCOUNT_HEADER]: ada.userId })
  expect(signedOut.error.code).toBe('NOT_SIGNED_IN')
})
