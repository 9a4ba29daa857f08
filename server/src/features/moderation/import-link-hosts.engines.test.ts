import { contract } from '@vitrine/core/contract'
import { HOST_LIST_MAX } from '@vitrine/core/link-hosts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { withOwnList } from '../../testing/own-list.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { visitor: keeper } = await createKeeper(app, site.visitor())
const body = { verdict: 'block', reason: 'On a list of spam' }

test('an imported list counts at once; hosts with a rule of their own keep it', async () => {
  const { add, page, person } = await withOwnList(app, site, 'links')
  await add({ title: 'Shop', url: 'https://a.spam-7.example/' })
  await add({ title: 'Mine', url: 'https://spam-8.example/' })
  await keeper.call(contract.moderation.setLinkHost, {}, { host: 'spam-8.example', verdict: 'allow', reason: 'Ours' })
  const list = Array.from({ length: 2000 }, (_, index) => `spam-${index}.example`).join('\n')
  const { output } = await keeper.call(contract.moderation.importLinkHosts, {}, { ...body, list })
  expect(output).toEqual({ added: 1999 })
  expect((await site.visitor().get(`/u/${person.username}`)).text).toContain('[1,0,0,0]')
  expect((await page()).links).toMatchObject([{ title: 'Mine' }])
  const logged = await app.deps.database.db.select().from(auditLog).where(eq(auditLog.act, 'importLinkHosts'))
  expect(logged.map(({ data }) => data)).toEqual(['{"added":1999,"verdict":"block"}'])
})

test('a part of a list that is too long for one request is refused', async () => {
  const list = 'x'.repeat(HOST_LIST_MAX + 1)
  expect((await keeper.call(contract.moderation.importLinkHosts, {}, { ...body, list })).status).toBe(422)
})
