import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createKeeper } from '../../testing/keepers.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())

test('a preview counts the hosts of a list and those without a rule, and stores nothing', async () => {
  await keeper.call(contract.moderation.setLinkHost, {}, { host: 'one.example', verdict: 'allow', reason: 'Ours' })
  const list = '# Hosts\n0.0.0.0 one.example\n0.0.0.0 two.example\nno host\nthree.example'
  const { output } = await keeper.call(contract.moderation.previewLinkHosts, {}, { list })
  expect(output).toEqual({ hosts: 3, fresh: 2, unreadable: 1, examples: ['no host'] })
  expect((await keeper.call(contract.moderation.linkHosts, {})).output.total).toBe(1)
})
