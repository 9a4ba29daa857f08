import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createKeeper } from '../../testing/keepers.ts'
import { withOwnList } from '../../testing/own-list.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('without its rule a host is like any other again', async () => {
  const { add, person } = await withOwnList(app, site, 'links')
  await add({ title: 'Shop', url: 'https://bad.example/' })
  const look = async () => (await site.visitor().get(`/u/${person.username}`)).text
  await keeper.call(contract.moderation.setLinkHost, {}, { host: 'bad.example', verdict: 'block', reason: 'Spam' })
  expect(await look()).toContain('[0,0,0,0]')
  expect((await keeper.call(contract.moderation.removeLinkHost, { host: 'bad.example' })).status).toBe(200)
  expect(await look()).toContain('[1,0,0,0]')
  const again = await keeper.call(contract.moderation.removeLinkHost, { host: 'bad.example' })
  expect(again.error.code).toBe('LINK_HOST_NOT_FOUND')
})
