import { contract } from '@vitrine/core/contract'
import { expect, test } from 'vitest'
import { createPerson, createPublishedPortfolio, signInVisitor } from '../../../testing/factories.ts'
import { useTestSite } from '../../../testing/test-app.ts'
import { allowPublishing } from './allow-publishing.ts'
import { suspendPortfolio } from './suspend-portfolio.ts'

const { app, site } = await useTestSite({ SITE_SUPPORT_EMAIL: 'help@vitrine.example' })

async function newPage() {
  const owner = await createPerson(app)
  const { id } = await createPublishedPortfolio(app, owner)
  const visitor = await signInVisitor(site.visitor(), owner)
  const suspend = () =>
    suspendPortfolio(app.ctx(), { userId: owner.userId, reason: 'It copies a bank.', placedBy: 'ops' })
  const publish = () => visitor.call(contract.portfolios.setPublished, { id }, { published: true })
  const own = async () => (await visitor.call(contract.portfolios.getOwn, { id })).output
  return { owner, id, visitor, suspend, publish, own }
}

test('a suspended page is gone at once, also from the cache, and lists leave it out', async () => {
  const { owner, suspend } = await newPage()
  const look = () => site.visitor().get(`/u/${owner.username}`)
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  const ranked = async () => (await site.visitor().call(contract.rankings.highlights)).text
  expect(await ranked()).toContain(owner.username)
  expect(await suspend()).toBe(owner.username)
  expect((await look()).status).toBe(404)
  expect(await ranked()).not.toContain(owner.username)
  expect((await site.visitor().get('/sitemap-1.xml')).text).not.toContain(owner.username)
})

test('its owner reads the reason, gets a mail, and cannot publish it until that is allowed', async () => {
  const { owner, id, suspend, publish, own } = await newPage()
  expect((await own()).suspension).toBeNull()
  await suspend()
  expect(await own()).toMatchObject({
    published: false,
    suspension: { reason: 'It copies a bank.', since: app.clock.now.toISOString() },
  })
  const mail = (await app.mails()).findLast(({ recipient }) => recipient === owner.email)
  expect(mail?.subject).toBe('Your Vitrine page was unpublished')
  for (const part of ['It copies a bank.', `/editor/${id}`, 'help@vitrine.example']) expect(mail?.text).toContain(part)
  expect((await publish()).error).toMatchObject({ code: 'PAGE_SUSPENDED', data: { reason: 'It copies a bank.' } })
  expect((await own()).published).toBe(false)

  expect(await allowPublishing(app.ctx(), owner)).toBe(owner.username)
  expect((await own()).suspension).toBeNull()
  expect((await publish()).output.published).toBe(true)
})

test('a second suspension replaces the reason; a person without a page has none', async () => {
  const { owner, suspend, own } = await newPage()
  await suspend()
  await suspendPortfolio(app.ctx(), { userId: owner.userId, reason: 'Another reason', placedBy: 'ops' })
  expect((await own()).suspension?.reason).toBe('Another reason')
  const nobody = await createPerson(app)
  expect(await suspendPortfolio(app.ctx(), { userId: nobody.userId, reason: 'None', placedBy: 'ops' })).toBeNull()
})
