import { contract } from '@vitrine/core/contract'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '../../db/tables/moderation.ts'
import { createKeeper } from '../../testing/keepers.ts'
import { withOwnList } from '../../testing/own-list.ts'
import { useTestSite } from '../../testing/test-app.ts'

const { app, site } = await useTestSite()
const { db } = app.deps.database
const { visitor: keeper } = await createKeeper(app, site.visitor())
const set = (host: string, verdict: string, reason = 'It sells keys') =>
  keeper.call(contract.moderation.setLinkHost, {}, { host, verdict, reason })
/** Returns the numbers of links, social links, projects and badges in the document of a page. */
const counts = async (username: string) => (await site.visitor().get(`/u/${username}`)).text.split('} ').at(-1)

test('links to a blocked host leave pages at once, and come back when it is allowed; the owner sees why', async () => {
  const { add, page, person, portfolioId, visitor } = await withOwnList(app, site, 'links')
  await add({ title: 'Shop', url: 'https://shop.one.example/a' })
  await add({ title: 'Blog', url: 'https://blog.example/' })
  const own = async () => (await visitor.call(contract.portfolios.getOwn, { id: portfolioId })).output
  expect(await counts(person.username)).toBe('[2,0,0,0]')
  expect((await set('ONE.example', 'block')).status).toBe(200)
  expect(await counts(person.username)).toBe('[1,0,0,0]')
  expect((await page()).links).toMatchObject([{ title: 'Blog', href: 'https://blog.example/' }])
  expect((await own()).judgedHosts).toEqual([{ host: 'shop.one.example', verdict: 'block', reason: 'It sells keys' }])
  expect((await own()).links).toHaveLength(2)
  await set('shop.one.example', 'allow')
  expect(await counts(person.username)).toBe('[2,0,0,0]')
  expect((await own()).judgedHosts).toEqual([])
  const logged = await db.select().from(auditLog).where(eq(auditLog.act, 'setLinkHost'))
  expect(logged.map(({ subject, data }) => [subject, data])).toEqual([
    ['one.example', '{"verdict":"block"}'],
    ['shop.one.example', '{"verdict":"allow"}'],
  ])
})

test.each([
  ['links', { title: 'Shop' }, 'url'],
  ['socialLinks', { platform: 'Shop' }, 'url'],
  ['projects', { title: 'Shop', description: '' }, 'projectUrl'],
] as const)('an entry of %s with a blocked host is refused at its field', async (name, fields, field) => {
  await set('two.example', 'block')
  const { add, change, entries } = await withOwnList(app, site, name)
  const refused = await add({ ...fields, [field]: 'https://WWW.two.example./x' })
  const message = 'Links to www.two.example are not allowed here'
  expect([refused.status, refused.error.data]).toEqual([422, { fields: [{ field, message }] }])
  const added = await add({ ...fields, [field]: 'https://two.example.org/' })
  expect(added.status).toBe(201)
  const changed = await change(added.output.id, { [field]: 'https://two.example/' })
  expect([changed.status, changed.error.data]).toEqual([
    422,
    { fields: [{ field, message: message.replace('www.', '') }] },
  ])
  expect(await entries()).toHaveLength(1)
})

test('a link to a host with a warning leads through a document that names the host; it is no open redirect', async () => {
  const { add, person, page } = await withOwnList(app, site, 'links')
  const { output } = await add({ title: 'Forum', url: 'https://three.example/?a=1&b=2' })
  await set('three.example', 'warn', 'Many <b>scams</b>')
  const href = `/leaving?page=${person.username}&entry=${output.id}`
  expect((await page()).links).toMatchObject([{ href, host: 'three.example', player: null }])
  const warning = await site.visitor().get(href)
  expect([warning.status, warning.headers.get('referrer-policy')]).toEqual([200, 'no-referrer'])
  expect(warning.text).toContain('href="https://three.example/?a=1&amp;b=2" rel="nofollow noopener noreferrer"')
  expect(warning.text).toContain('Many &lt;b&gt;scams&lt;/b&gt;')
  for (const path of [
    '/leaving',
    '/leaving?page=https://evil.example&entry=https://evil.example',
    `/leaving?page=${person.username}&entry=${app.deps.newId()}`,
    `/leaving?page=nobody&entry=${output.id}`,
  ]) {
    expect((await site.visitor().get(path)).status).toBe(404)
  }
  await set('three.example', 'block')
  expect((await site.visitor().get(href)).status).toBe(404)
})

test('a text that is no host is refused at its field, and so is a rule without a reason', async () => {
  expect((await set('https://bad.example/', 'block')).error.data).toMatchObject({ fields: [{ field: 'host' }] })
  expect((await set('bad.example', 'block', ' ')).error.data).toMatchObject({ fields: [{ field: 'reason' }] })
})
