import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('the newest rules come first, and a search finds them by a part of the host', async () => {
  const list = async (search: string) => (await keeper.call(contract.moderation.linkHosts, { search })).output
  for (const host of ['one.example', 'two.example', '100%.example', 'x_y.example']) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await keeper.call(contract.moderation.setLinkHost, {}, { host, verdict: 'warn', reason: 'Spam' })
  }
  const { total, hosts } = await list('')
  expect([total, hosts.map(({ host }) => host)]).toEqual([3, ['x_y.example', 'two.example', 'one.example']])
  expect((await list('TWO')).hosts).toMatchObject([{ host: 'two.example', verdict: 'warn', reason: 'Spam' }])
  expect((await list('%')).hosts).toEqual([])
  expect((await list('_')).hosts).toHaveLength(1)
})
