import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, PASSWORD, setCounts } from '../../testing/factories.ts'
import { useTestSite } from '../../testing/test-app.ts'
import { checkName } from './check-name.ts'
import { claimName } from './username-claim.ts'

const { app, site } = await useTestSite()
const owner = await createPerson(app, { username: 'mira_cole' })
const { id } = await createPublishedPortfolio(app, owner)
const signUp = (username: string) =>
  site.visitor().call(contract.accounts.signUp, {}, { email: `${username}@example.com`, password: PASSWORD, username })

test('a name like that of a well-known page is refused, except to its owner', async () => {
  expect((await signUp('m1ra_cole')).status).toBe(201)
  await setCounts(app, id, { views: 200 })
  const refused = await signUp('rnira_co1e')
  expect([refused.error.code, refused.error.message]).toEqual([
    'USERNAME_TAKEN',
    'This username looks like that of a well-known page',
  ])
  expect((await signUp('mira_coleman')).status).toBe(201)
  expect(await checkName(app.ctx(), { name: '_mira__cole' })).toMatchObject({ status: 'taken' })
  expect(await checkName(app.ctx({ actor: owner }), { name: 'miracole' })).toMatchObject({ status: 'available' })
  await claimName(app.ctx(), 'miracole', owner.userId)
})
